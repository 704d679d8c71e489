import type { Address } from 'viem'

/** Address that stands for a chain's native currency. */
export const nativePlaceholder: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Dollars are counted in units of 10⁻¹⁸. */
export const usdDecimals = 18

/** A token to price. */
export interface PricedToken {
  /** Contract, with its checksum; the mint on Solana. */
  readonly address: string
  readonly decimals: number
}

/** Dollars (units of 10⁻¹⁸) for one whole token, by address. */
export type Prices = ReadonlyMap<string, bigint>

/** Where prices come from. */
export interface PriceSource {
  /**
   * A token whose price is not known is not in the answer: no price is ever made up.
   * @throws Error when the source does not answer
   */
  getPrices(tokens: readonly PricedToken[]): Promise<Prices>
}

/** Of a chain of which nobody knows prices. */
export const noPrices: PriceSource = { getPrices: async () => new Map() }
