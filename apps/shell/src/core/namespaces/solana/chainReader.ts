import type { ChainReader } from '../ChainReader.ts'
import { fetchSolanaBalance } from './fetchSolanaBalance.ts'

/** Balances from a node. */
export const solana: ChainReader = { fetchAmount: fetchSolanaBalance }
