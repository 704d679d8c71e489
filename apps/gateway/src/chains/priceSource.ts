import type { Address } from 'viem'

/** Address that stands for a chain's native currency. */
export const nativePlaceholder: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Dollars are counted in units of 10⁻¹⁸. */
export const usdDecimals = 18

/** A token to price. */
export interface PricedToken {
  readonly address: Address
  readonly decimals: number
}

/** Where prices come from. */
export interface PriceSource {
  /**
   * Dollars (units of 10⁻¹⁸) for one whole token, by address. A token whose price is not known is not in the answer:
   * no price is ever made up.
   */
  getPrices(tokens: readonly PricedToken[]): Promise<ReadonlyMap<Address, bigint>>
}
