import { eip155 } from './eip155/transactions/transactionReader.ts'
import type { PerNamespace } from './lateNamespaces.ts'
import { solana } from './solana/transactionReader.ts'
import type { TransactionReader } from './TransactionReader.ts'

/** How transactions are named and followed, by namespace. Part of `transactions.js`. */
export const transactionReaders: PerNamespace<TransactionReader> = {
  eip155,
  solana,
  bip122: { hash: /^[0-9a-f]{64}$/i, isCaseless: true },
}
