import type { AccountReader } from './AccountReader.ts'
import { eip155 } from './eip155/accountReader.ts'
import type { PerNamespace } from './lateNamespaces.ts'
import { solana } from './solana/accountReader.ts'

/** What can be read of accounts, by namespace. */
export const accountReaders: PerNamespace<AccountReader> = {
  eip155,
  solana,
  // Nodes of Bitcoin keep no balances of addresses.
  bip122: {},
}
