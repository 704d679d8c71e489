import type { CaipNetworkId } from '../caip.ts'

/** One asset the account holds. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly caipNetworkId: CaipNetworkId
  /** Contract address; null for the native currency. */
  readonly address: string | null
  readonly decimals: number
  /** Base units. */
  readonly amount: bigint
  /** USD per whole token; null where it is not known. */
  readonly price: number | null
  readonly iconUrl: string | null
}

/** Balances with their state; `failed` keeps what was known before. */
export interface BalancesSnapshot {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly tokens: readonly TokenBalance[]
}
