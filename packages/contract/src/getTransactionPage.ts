import type { Network } from './network.ts'

/** A page of a block explorer. */
export interface TransactionPage {
  /** Of the explorer. */
  readonly name: string
  readonly url: string
}

/** Page of a transaction in the block explorer of its network; null where the network names none that can be opened. */
export function getTransactionPage({ blockExplorer }: Network, hash: string): TransactionPage | null {
  if (!blockExplorer || !/^https?:\/\//.test(blockExplorer.url)) return null
  // An explorer may name the network behind its path.
  const page = new URL(blockExplorer.url)
  page.pathname = `${page.pathname.replace(/\/$/, '')}/tx/${hash}`
  return { name: blockExplorer.name, url: page.href }
}
