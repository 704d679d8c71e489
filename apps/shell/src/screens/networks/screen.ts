import type { Screen } from '../Screen.ts'

export const networks: Screen = {
  part: 'networks',
  views: {
    Networks: { title: 'networks.title' },
    SwitchNetwork: { title: 'switch.title' },
    UnsupportedChain: { title: 'unsupported.title', chrome: { canGoBack: false }, needsAccount: true },
  },
}
