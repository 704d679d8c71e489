import type { TokenSpamReason } from './spam/classifyToken.ts'

/** One row of the balance answer, without its picture. Texts are a stranger's, bounded and without control characters. */
export interface Balance {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: string
  /** CAIP-10; absent for the native currency. */
  readonly address?: string
  /** Dollars for all of it; absent when the price is not known. */
  readonly value?: number
  /** Dollars for one; absent when it is not known. */
  readonly price?: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  /** Why it looks like spam; absent where it does not. */
  readonly spamReason?: TokenSpamReason
  /** It stands for a token of another chain, as the operator says; absent where that is not known. */
  readonly isBridged?: true
  /** Nobody can pass it on; absent where it can be. */
  readonly isNonTransferable?: true
  /** What its issuer means by one unit, as decimal text; absent where that is the unit itself. */
  readonly multiplier?: string
}

/** A token that an account may hold, and what is known of it beside its amount. */
export interface KnownToken {
  /** Contract; the mint on Solana. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly isListed: boolean
  readonly isBridged: boolean
  /** Whether the account has asked for it: it moved in a transaction of its own. Null where its history is not known. */
  readonly isRequested: boolean | null
}

/** Reads what an account holds on one chain. */
export interface BalanceSource {
  /**
   * @param wanted tokens to answer held or not, in the chain's own form
   * @throws Error when the chain does not answer
   */
  read(account: string, wanted: readonly string[]): Promise<Balance[]>
}
