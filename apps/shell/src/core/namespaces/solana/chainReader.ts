import type { ChainReader } from '../ChainReader.ts'
import { fetchSolanaBalance } from './fetchSolanaBalance.ts'

/** Balances from a node, where the gateway has none. */
export const solana: ChainReader = { hasGatewayBalances: true, fetchAmount: fetchSolanaBalance }
