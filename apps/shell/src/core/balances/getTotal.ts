import type { TokenBalance } from '@portico/contract'
import { computeOnce } from './computeOnce.ts'

/** Value of one balance in USD, for display; null where the price is not known. */
export const getValue = ({ amount, decimals, price }: TokenBalance): number | null =>
  price === null ? null : (Number(amount) / 10 ** decimals) * price

interface Total {
  readonly total: number | null
  readonly isPartial: boolean
}

/** Sum of what has a price and is no spam. Null when nothing has; partial when something that is held has none. */
export const getTotal = computeOnce((tokens: readonly TokenBalance[]): Total => {
  const held = tokens.filter(({ amount, isSpam }) => amount > 0n && !isSpam)
  const values = held.map(getValue)
  const known = values.filter((value) => value !== null)
  if (held.length > 0 && known.length === 0) return { total: null, isPartial: false }
  return { total: known.reduce((sum, value) => sum + value, 0), isPartial: known.length < values.length }
})
