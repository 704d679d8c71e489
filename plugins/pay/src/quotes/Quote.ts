import type { Address, Hex } from '@portico/evm'

/** What one token gives for another, so that exactly what is asked for arrives. */
export interface Quote {
  /** Of what is given: contract, or null for the network's own currency. */
  readonly from: string | null
  /** Base units that arrive. */
  readonly amount: bigint
  /** Base units that are taken at most. */
  readonly maximum: bigint
  /** Uniswap's `SwapRouter02`. */
  readonly router: Address
  /** Tokens and fees of the pools, packed, what arrives first. */
  readonly path: Hex
  /** Seconds that it takes; null where nobody says. */
  readonly seconds: number | null
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** How far a quote is. */
export type QuoteState =
  | { readonly status: 'loading' | 'failed'; readonly quote: null }
  | { readonly status: 'ready'; readonly quote: Quote }
