import type { Core } from '../../core/Core.ts'
import { hasGateway } from '../hasGateway.ts'
import type { Screen } from '../Screen.ts'

const hasDirectory = (core: Core) => hasGateway(core) && core.options.features?.allWallets !== false

export const titles = {
  'wallets.title': 'All wallets',
}

export const allWallets: Screen = {
  part: 'wallets',
  needs: ['api'],
  views: {
    AllWallets: { title: 'wallets.title', isThere: hasDirectory },
  },
}
