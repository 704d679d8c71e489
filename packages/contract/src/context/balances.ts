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
  /** It looks like spam, or the visitor says so: left out of lists and sums unless the visitor asks for it. @default false */
  readonly isSpam?: boolean
  /** It stands for a token of another chain. Absent where that is not known. */
  readonly isBridged?: boolean
}

/** Balances with their state; `failed` keeps what was known before. */
export interface BalancesSnapshot {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly tokens: readonly TokenBalance[]
}
