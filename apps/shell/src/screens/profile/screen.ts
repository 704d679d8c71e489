import type { Screen } from '../Screen.ts'

export const titles = {
  'profile.title': 'Wallets',
}

export const profile: Screen = {
  part: 'profile',
  views: {
    ConnectingMultiChain: {},
    ProfileWallets: { title: 'profile.title', needsAccount: true },
  },
}
