import type { CaipNetworkId } from '../caip.ts'

/** One asset the account holds. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly caipNetworkId: CaipNetworkId
  /** Contract address; null for the native currency. */
  readonly address: string | null
  readonly decimals: number
  /** Base units: what is sent, and what is compared. */
  readonly amount: bigint
  /** USD for 10 to the power of `decimals` base units, whatever `multiplier` says; null where it is not known. */
  readonly price: number | null
  readonly iconUrl: string | null
  /** It looks like spam, or the visitor says so: left out of lists and sums unless the visitor asks for it. @default false */
  readonly isSpam?: boolean
  /** It stands for a token of another chain. Absent where that is not known. */
  readonly isBridged?: boolean | undefined
  /** Nobody can pass it on (Token-2022, `NonTransferable`). Absent where it can be, or that is not known. */
  readonly isNonTransferable?: boolean | undefined
  /**
   * What its issuer means by one base unit, as exact decimal text above 0: `2.5` after a split, `1.0512…` with interest (Token-2022,
   * `ScaledUiAmountConfig` and `InterestBearingConfig`). Amounts are shown and typed times this, and stay base units everywhere else.
   * As it was when the balance was read. Absent for a token that has none: base units are meant as they are.
   */
  readonly multiplier?: string | undefined
}

/** Balances with their state; `failed` keeps what was known before. */
export interface BalancesSnapshot {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly tokens: readonly TokenBalance[]
}
