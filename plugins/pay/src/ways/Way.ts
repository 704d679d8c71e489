import type { Network, TokenBalance } from '@portico/contract'
import type { QuoteState } from '../quotes/Quote.ts'
import type { ExchangeFee } from '../state.ts'

/** Why a way cannot pay. `network`: what is held is on another; `quote`: nobody says a price; `elsewhere`: not on this network yet. */
export type WayProblem = 'notEnough' | 'network' | 'quote' | 'elsewhere'

/** A way to pay. */
export interface Way {
  /** Of its own among the ways. */
  readonly id: string
  readonly kind: 'token' | 'exchange' | 'card' | 'other'
  /** Of the exchange, or the provider; empty for anything else. */
  readonly name: string
  /** What is given; null where nothing of the wallet's is. */
  readonly token: TokenBalance | null
  readonly network: Network | null
  /** Null for what needs none. */
  readonly quote: QuoteState | null
  readonly fee: ExchangeFee | null
  /** Null where it can pay. */
  readonly problem: WayProblem | null
}

/** A key of a token among all of them. */
export const toTokenKey = ({ caipNetworkId, address }: Pick<TokenBalance, 'caipNetworkId' | 'address'>) =>
  `${caipNetworkId}/${address?.toLowerCase() ?? 'native'}`
