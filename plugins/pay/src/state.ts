import type { Network, TokenBalance, TokenFacts } from '@portico/contract'
import type { Plan, StepKind } from './plan/planPayment.ts'
import type { SolanaPlan } from './plan/SolanaPlan.ts'
import type { Quote, QuoteState } from './quotes/Quote.ts'
import type { PayRequest, RequestProblem } from './request/PayRequest.ts'

/** Of what the visitor's wallet gives, or what is asked for. */
export interface PayToken extends Pick<TokenFacts, 'caipNetworkId' | 'address' | 'iconUrl' | 'price'> {
  readonly symbol: string
  readonly decimals: number
}

/** What is known of the asset. `unknown`: nobody knows it, and nothing is guessed. */
export interface AssetState {
  readonly status: 'loading' | 'ready' | 'unknown' | 'failed'
  readonly token: PayToken | null
}

/** Who may be paid through, as the gateway names it. */
export interface Exchange {
  readonly id: string
  readonly name: string
  readonly fee: ExchangeFee | null
}

/** What an exchange takes for sending. */
export interface ExchangeFee {
  /** Base units of the asset; null where its page says. */
  readonly amount: bigint | null
  /** `deducted`: of what is sent, which is so much more. */
  readonly payer: 'visitor' | 'deducted'
}

/** Who sells the asset by card. */
export interface CardOffer {
  readonly provider: string
  readonly name: string
  /** Id of the asset at the provider. */
  readonly asset: string
  readonly symbol: string
  readonly decimals: number
  /** ISO 4217. */
  readonly currency: string
}

/** Where the visitor was led to pay, as it is kept. */
export interface Outside {
  readonly kind: 'exchange' | 'card' | 'other'
  /** Of the exchange, or the provider; empty for another wallet. */
  readonly name: string
  /** Of the page; null where there is none. */
  readonly link: string | null
  readonly fee: ExchangeFee | null
  /** Base units that had come by then: what has come since is no more awaited. */
  readonly before: bigint
}

/** Why the wallet was not asked, or what it asked came to nothing. */
export type PayFailure =
  | ('declined' | 'refused' | 'failed' | 'unreachable' | 'changed' | 'elsewhere' | 'unclear')
  | ('noAddress' | 'network' | 'quote' | 'approval' | 'blocked' | 'account')
  | ('fee' | 'dust')

/** One thing that the wallet is asked for. */
export interface Step {
  readonly kind: StepKind
  readonly status: 'next' | 'asked' | 'pending' | 'done'
}

/** What a payment takes at most, before the wallet is asked. */
export interface Review {
  readonly request: PayRequest
  readonly token: PayToken
  readonly account: string
  readonly walletName: string
  readonly network: Network
  /** What is given. */
  readonly from: TokenBalance
  /** Base units of the asset that are paid. */
  readonly amount: bigint
  /** Null for a transfer of what is asked for. */
  readonly quote: Quote | null
  /** Null while it is found out. */
  readonly plan: Plan | SolanaPlan | null
  readonly steps: readonly Step[]
  /** Base units of the network's currency for everything together; null where nobody says. */
  readonly fee: bigint | null
  readonly isFeeKnown: boolean
  /** Base units of the same, for an account that the recipient has to be given for the token: on Solana, and 0 where it has one. */
  readonly rent: bigint
}

/** Everything that the views show beside the payment and its attempts. */
export interface PayState {
  readonly request: PayRequest | null
  readonly problem: RequestProblem | null
  readonly asset: AssetState
  readonly exchanges: readonly Exchange[]
  readonly card: CardOffer | null
  /** By key of what is given. */
  readonly quotes: Readonly<Record<string, QuoteState>>
  readonly review: Review | null
  readonly failure: PayFailure | null
  /** In the words of node or wallet; empty where they say none. */
  readonly reason: string
  /** This tab asks the wallet, or waits for a step. */
  readonly isPaying: boolean
  /** The review is on screen. */
  readonly isReviewOpen: boolean
  /** The visitor wants to pay what is missing, or otherwise than before. */
  readonly wantsWays: boolean
  readonly outside: Outside | null
  /** A page is being asked for. */
  readonly opening: string | null
}

/** Before anything is asked for. */
export const emptyPay: PayState = {
  ...{ request: null, problem: null, asset: { status: 'loading', token: null } },
  ...{ exchanges: [], card: null, quotes: {}, review: null, failure: null, reason: '' },
  ...{ isPaying: false, isReviewOpen: false, wantsWays: false, outside: null, opening: null },
}
