import { formatUnits } from 'viem'
import { type PricedToken, type PriceSource, type Prices, usdDecimals } from '../chains/priceSource.ts'
import type { Balance } from './Balance.ts'

/** One token of the answer. */
interface CountedToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly amount: bigint
  /** Dollars for one, in units of 10⁻¹⁸; undefined where it is not known. */
  readonly price: bigint | undefined
}

/** Writes a token as the answer has it. @param chainId CAIP-2 */
export function toBalance(chainId: string, { name, symbol, decimals, amount, price }: CountedToken): Balance {
  return {
    name,
    symbol,
    chainId,
    ...(price !== undefined && {
      price: toDollars(price),
      value: toDollars((amount * price) / 10n ** BigInt(decimals)),
    }),
    quantity: { decimals: `${decimals}`, numeric: formatUnits(amount, decimals) },
  }
}

/** A balance is known without its price: where the source fails, no price is. */
export const getKnownPrices = (prices: PriceSource, tokens: readonly PricedToken[]): Promise<Prices> =>
  prices.getPrices(tokens).catch(() => new Map())

const toDollars = (units: bigint) => Number(formatUnits(units, usdDecimals))
