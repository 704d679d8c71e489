import type { ChainReader } from './ChainReader.ts'
import { eip155 } from './eip155/chainReader.ts'
import type { PerNamespace } from './lateNamespaces.ts'
import { solana } from './solana/chainReader.ts'

/** What can be read of chains, by namespace. Part of `api.js`. */
export const chainReaders: PerNamespace<ChainReader> = {
  eip155,
  solana,
  // Nodes of Bitcoin keep no balances of addresses.
  bip122: {},
}
