import type { ViewParams } from '@portico/contract'
import type { HeadlessView, Nft, NftData, NoActions } from '@portico/contract/shell'
import { findNetwork } from '../../core/connections/connections.ts'
import { getExplorerPage } from '../../core/networks/getExplorerPage.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'

/** One NFT of the list, `params.nft`. */
export function createNftView({ core }: Shell, params: ViewParams): HeadlessView<NftData, NoActions> {
  const nft = params.nft as Nft
  const network = findNetwork(core, nft.caipNetworkId)
  // Explorers agree on the page of a contract, and those that show one token of it take it from the query.
  const explorer = getExplorerPage(network, 'token', nft.contract, nft.tokenId)
  const data = { nft, network, explorer }
  return deriveView({ sources: [], compute: () => data, actions: {} })
}
