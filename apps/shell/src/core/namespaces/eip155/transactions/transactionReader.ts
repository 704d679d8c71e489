import type { TransactionReader } from '../../TransactionReader.ts'
import { fetchOutcome } from './fetchOutcome.ts'
import { findReplacement } from './findReplacement.ts'

/** EVM: one of the same sender and nonce replaces another. */
export const eip155: TransactionReader = {
  hash: /^0x[0-9a-f]{64}$/i,
  isCaseless: true,
  // Two epochs of Ethereum, after which a block is final.
  undoneWithin: 13 * 60_000,
  fetchOutcome,
  findReplacement,
}
