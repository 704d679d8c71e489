import type { TokenBalance } from '@portico/contract'
import { toShownUnits } from '@portico/contract/amounts'

/** Whether two balances are of the same asset. */
export const isSameToken = (
  left: Pick<TokenBalance, 'caipNetworkId' | 'address'>,
  right: Pick<TokenBalance, 'caipNetworkId' | 'address'>,
): boolean =>
  left.caipNetworkId === right.caipNetworkId && left.address?.toLowerCase() === right.address?.toLowerCase()

/** Those whose name, symbol or address has the text in it. All of them for an empty one. */
export function findTokens<Token extends TokenBalance>(
  tokens: readonly Token[],
  query: string,
): readonly Token[] {
  const wanted = query.trim().toLowerCase()
  return tokens.filter(({ name, symbol, address }) =>
    [name, symbol, address ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** Symbols that several of the tokens have, in lower case: only an address tells those apart. */
export function findSharedSymbols(tokens: readonly Pick<TokenBalance, 'symbol'>[]): ReadonlySet<string> {
  const symbols = tokens.map(({ symbol }) => symbol.toLowerCase())
  return new Set(symbols.filter((symbol, index) => symbols.indexOf(symbol) !== index))
}

/** The most valuable first, those without a price last. */
export const sortByValue = <Token extends TokenBalance>(tokens: readonly Token[]): readonly Token[] =>
  [...tokens].sort((left, right) => (toFiat(right.amount, right) ?? -1) - (toFiat(left.amount, left) ?? -1))

/**
 * Value in USD, to be shown and never to be reckoned with; null where the price is not known.
 * @param amount base units
 */
export function toFiat(
  amount: bigint,
  { decimals, price }: Pick<TokenBalance, 'decimals' | 'price'>,
): number | null {
  return price === null ? null : Number(toDecimal(amount, decimals)) * price
}

/**
 * An amount of base units as plain decimal text with a point, to the last digit, without zeros that say nothing.
 * @param multiplier of the token, where it has one: the text is then what its issuer means
 */
export function toDecimal(amount: bigint, decimals: number, multiplier?: string): string {
  const shown = toShownUnits(amount, multiplier)
  const digits = (shown < 0n ? -shown : shown).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}
