// Made of the screens by `npm run generate`.
import { apiPart } from '../core/api/loadApi.ts'
import { definePart, type Part } from '../core/parts/definePart.ts'

/** The parts that draw screens, by name. */
export const parts: Readonly<Record<string, Part>> = {
  account: definePart({ name: 'account', needs: [apiPart], load: () => import('./account/part.ts') }),
  wallets: definePart({ name: 'wallets', needs: [apiPart], load: () => import('./allWallets/part.ts') }),
  approve: definePart({ name: 'approve', load: () => import('./approveTransaction/part.ts') }),
  connecting: definePart({ name: 'connecting', load: () => import('./connecting/part.ts') }),
  pairing: definePart({ name: 'pairing', load: () => import('./connectingWalletConnect/part.ts') }),
  guide: definePart({ name: 'guide', needs: [apiPart], load: () => import('./guide/part.ts') }),
  networks: definePart({ name: 'networks', load: () => import('./networks/part.ts') }),
  nfts: definePart({ name: 'nfts', needs: [apiPart], load: () => import('./nfts/part.ts') }),
  profile: definePart({ name: 'profile', load: () => import('./profile/part.ts') }),
  settings: definePart({ name: 'settings', load: () => import('./settings/part.ts') }),
  siwx: definePart({ name: 'siwx', load: () => import('./siwx/part.ts') }),
}
