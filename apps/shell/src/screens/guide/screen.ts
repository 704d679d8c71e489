import type { Core } from '../../core/Core.ts'
import { hasGateway } from '../hasGateway.ts'
import type { Screen } from '../Screen.ts'

const hasGuide = ({ options }: Core) => options.enableWalletGuide !== false

export const titles = {
  'getWallet.title': 'Get a wallet',
  'whatIs.wallet': 'What is a wallet?',
  'whatIs.network': 'What is a network?',
}

export const guide: Screen = {
  part: 'guide',
  needs: ['api'],
  views: {
    Downloads: { isThere: hasGuide },
    GetWallet: { title: 'getWallet.title', isThere: (core) => hasGuide(core) && hasGateway(core) },
    WhatIsANetwork: { title: 'whatIs.network', isThere: hasGuide },
    WhatIsAWallet: { title: 'whatIs.wallet', isThere: hasGuide },
  },
}
