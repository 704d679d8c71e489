import type { Network, TokenBalance } from '@portico/contract'
import type { Address } from '@portico/evm'
import type { AllowanceChoice } from './allowances/planAllowance.ts'
import type { BatchSupport } from './batches/batches.ts'
import type { Quote } from './quotes/Quote.ts'
import type { ImpactLevel } from './rules/rateImpact.ts'
import type { Slippage } from './rules/slippage.ts'

/** A token that can be given or wanted. `amount` is what the account holds. */
export interface SwapToken extends TokenBalance {
  /** The gateway's list does not have it: anybody can give a token any name. @default false */
  readonly isUnlisted?: true
}

/** Which of the two tokens. */
export type Side = 'from' | 'to'

/** What the network takes for all transactions of a swap together, in wei. `unavailable`: no node could say. */
export type SwapCost =
  | { readonly status: 'loading' | 'unavailable' }
  | { readonly status: 'ready'; readonly fee: bigint }

/**
 * What the wallet is asked for, one after the other. `reset` takes an allowance back, `approve` gives one by a transaction, `permit`
 * signs one, `batch` allows and swaps at once (EIP-5792).
 */
export interface Step {
  readonly kind: 'reset' | 'approve' | 'permit' | 'batch' | 'swap'
  /** `asked`: the wallet is; `pending`: the network has to confirm it. */
  readonly status: 'next' | 'asked' | 'pending' | 'done'
}

/** Why a review does not go on as it is. Each is shown in words of its own. */
export type ReviewProblem =
  /** Account or network have become others before the wallet was asked. */
  | 'changed'
  /** The visitor said no in the wallet. */
  | 'declined'
  /** The wallet failed. */
  | 'failed'
  /** The chain would undo it. */
  | 'refused'
  /** So much less comes by now that the visitor is asked again; the figures are the new ones. */
  | 'moved'
  /** Nobody offers it any more, or nobody answers: the wallet is not asked. */
  | 'stale'
  /** Nothing leads from the one to the other any more. */
  | 'liquidity'
  /** The wallet has allowed less than the swap takes. */
  | 'allowance'
  /** What was to be allowed was undone, or replaced by another transaction. */
  | 'approval'
  /** The account holds less by now. */
  | 'balance'
  /** The call that the gateway made is not what was agreed to: the wallet is not asked. */
  | 'unsafe'

/** What is about to happen. */
export interface Review {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly account: Address
  readonly network: Network
  readonly quote: Quote
  readonly slippage: Slippage
  /** Base units of `to` that come at least: a promise, also where another quote is taken later. */
  readonly minimum: bigint
  /** Basis points that are lost to the price; null where that is not known. */
  readonly impact: number | null
  readonly level: ImpactLevel
  readonly choice: AllowanceChoice
  /** Contract that is allowed to take the token; null where none has to be. */
  readonly spender: Address | null
  /** What is allowed is never used up. */
  readonly isUnlimited: boolean
  /** Base units that the spender may take now; null where nobody could say. */
  readonly allowance: bigint | null
  /** Empty while it is not known what has to be allowed. */
  readonly steps: readonly Step[]
  /** `ready`: the wallet turns the account into one that carries out batches, which is said before. */
  readonly batches: BatchSupport
  readonly cost: SwapCost
  readonly problem: ReviewProblem | null
  /** What the wallet or the node said about the problem; empty where there is nothing to say. */
  readonly reason: string
}

/** How a swap stands. */
export type ResultStatus =
  | 'pending'
  /** The account's owners have to agree first, as with a Safe. */
  | 'signers'
  | 'success'
  | 'reverted'
  /** Another transaction, which does something else, has taken its place. */
  | 'replaced'
  /** Of a batch: some of it came to be, and the rest did not. */
  | 'partly'
  /** Of a batch: the wallet never sent it. */
  | 'refused'
  /** The node cannot be asked. */
  | 'unknown'
  /** The wallet's answer is no hash. */
  | 'unclear'
  /** No block can take it any more, because its time is over. */
  | 'expired'

/** What became of a swap. */
export interface SwapResult {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly account: Address
  readonly network: Network
  readonly quote: Quote
  readonly minimum: bigint
  readonly slippage: Slippage
  /** Of the transaction; null where the wallet shows none. */
  readonly hash: string | null
  /** The wallet's name for calls sent together (EIP-5792); null for a transaction. */
  readonly batch: string | null
  /** Seconds since 1970, after which the router does not carry it out any more; null where it has no end. */
  readonly deadline: number | null
  readonly status: ResultStatus
  /** Hash of the transaction that has taken its place, where that is known. */
  readonly replacedBy: string | null
  /** It had settled, and its chain has gone back on it. */
  readonly isUndone: boolean
  /** Base units of `to` that have come, by the logs of the receipt; null while that is not known. */
  readonly received: bigint | null
}

/** The specification's Swap state, and what its views need besides. Balances stay with the shell. */
export interface SwapState {
  /** What is given, as chosen; the views fill the gap with the first token of the account. */
  readonly from: SwapToken | null
  readonly to: SwapToken | null
  /** Decimal text of `from` as typed, with a point. */
  readonly amountText: string
  /** It is from Max. */
  readonly isMax: boolean
  readonly isMaxUnavailable: boolean
  /** The visitor's own; null while the one that is suggested is taken. */
  readonly slippage: Slippage | null
  readonly choice: AllowanceChoice
  /** Of the form: what a swap of this kind takes. */
  readonly cost: SwapCost
  /** Which token the list is open for. */
  readonly selecting: Side
  /** The visitor has ticked that the price is not known, or the token nobody's. */
  readonly hasAgreed: boolean
  /** Typed where the impact is severe. */
  readonly word: string
  /** The wallet or the network is waited for: there is one review at a time. */
  readonly loading: boolean
  readonly isReviewOpen: boolean
  readonly review: Review | null
  readonly result: SwapResult | null
}

/** State at the start. */
export const emptySwap: SwapState = {
  from: null,
  to: null,
  amountText: '',
  isMax: false,
  isMaxUnavailable: false,
  slippage: null,
  choice: 'exact',
  cost: { status: 'loading' },
  selecting: 'from',
  hasAgreed: false,
  word: '',
  loading: false,
  isReviewOpen: false,
  review: null,
  result: null,
}
