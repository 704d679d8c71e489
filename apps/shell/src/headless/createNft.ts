import type { Network, ViewParams } from '@portico/contract'
import type { HeadlessView, Nft, NftData, NoActions } from '@portico/contract/shell'
import { findNetwork } from '../core/connections.ts'
import { parseWebLink } from '../core/pairing/links.ts'
import type { Shell } from '../Shell.ts'
import { deriveView } from './deriveView.ts'

/** One NFT of the list, `params.nft`. */
export function createNft({ core }: Shell, params: ViewParams): HeadlessView<NftData, NoActions> {
  const nft = params.nft as Nft
  const network = findNetwork(core, nft.caipNetworkId)
  const data = { nft, network, explorer: getExplorer(nft, network) }
  return deriveView({ sources: [], compute: () => data, actions: {} })
}

/** Explorers agree on the page of a contract, and those that show one token of it take it from `a`. */
function getExplorer({ contract, tokenId }: Nft, network: Network | null): NftData['explorer'] {
  if (!network?.blockExplorer) return null
  const { name, url } = network.blockExplorer
  const page = `${url.replace(/\/$/, '')}/token/${encodeURIComponent(contract)}`
  const safe = parseWebLink(tokenId === null ? page : `${page}?a=${encodeURIComponent(tokenId)}`)
  return safe === null ? null : { name, url: safe }
}
