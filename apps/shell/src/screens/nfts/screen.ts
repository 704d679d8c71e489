import type { Namespace } from '@portico/contract'
import { hasGateway } from '../hasGateway.ts'
import type { Screen } from '../Screen.ts'

export const titles = {
  'account.nfts': 'NFTs',
}

/** Of accounts whose NFTs the gateway reads. */
export const namespaces = ['eip155', 'solana'] as const satisfies readonly Namespace[]

/** NFTs of the account: a tab, and one of them. */
export const nfts: Screen = {
  part: 'nfts',
  needs: ['api'],
  views: {
    Nfts: { title: 'account.nfts', needsAccount: true, isInner: true, isThere: hasGateway },
    Nft: { needsAccount: true, isInner: true, isThere: hasGateway },
  },
  accountTabs: [{ id: 'nfts', title: 'account.nfts', view: 'Nfts', when: { namespaces } }],
}
