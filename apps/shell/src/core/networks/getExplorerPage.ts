import type { Network } from '@portico/contract'
import type { ExplorerPage } from '@portico/contract/shell'
import { parseWebLink } from '../pairing/webLinks.ts'

/** Those of Solana that name the page of an account otherwise than all others. */
const accountExplorers = /^https:\/\/([\w-]+\.)*solscan\.io\//

/**
 * Page of an address in the block explorer of its network; null where the network names none with an https address.
 * @param tokenId makes it the page of one token of the contract at this address
 */
export function getExplorerPage(
  network: Network | null,
  kind: 'address' | 'token',
  address: string,
  tokenId?: string | null,
): ExplorerPage | null {
  const { name, url } = network?.blockExplorer ?? {}
  const safe = parseWebLink(url)
  if (!name || !safe) return null
  // An explorer may name the network behind its path.
  const page = new URL(safe)
  const folder = kind === 'address' && accountExplorers.test(page.href) ? 'account' : kind
  page.pathname = `${page.pathname.replace(/\/$/, '')}/${folder}/${encodeURIComponent(address)}`
  if (tokenId != null) page.searchParams.set('a', tokenId)
  return { name, url: page.href }
}
