import type { Screen } from '../Screen.ts'

export const titles = {
  'networks.title': 'Choose network',
  'switch.title': 'Switch network',
  'unsupported.title': 'Switch network',
}

export const networks: Screen = {
  part: 'networks',
  views: {
    Networks: { title: 'networks.title' },
    SwitchNetwork: { title: 'switch.title' },
    UnsupportedChain: { title: 'unsupported.title', chrome: { canGoBack: false }, needsAccount: true },
  },
}
