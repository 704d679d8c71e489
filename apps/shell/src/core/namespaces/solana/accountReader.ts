import type { AccountReader } from '../AccountReader.ts'
import { fetchSolanaBalance } from './fetchSolanaBalance.ts'

/** Balances from a node. */
export const solana: AccountReader = { fetchAmount: fetchSolanaBalance }
