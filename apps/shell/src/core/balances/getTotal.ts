import type { TokenBalance } from '@portico/contract'

/** Value of one balance in USD, for display; null where the price is not known. */
export const getValue = ({ amount, decimals, price }: TokenBalance): number | null =>
  price === null ? null : (Number(amount) / 10 ** decimals) * price

interface Total {
  readonly total: number | null
  readonly isPartial: boolean
}

/** By balances, which stay the same list until they are read again: each opening of the account asks. */
const totals = new WeakMap<readonly TokenBalance[], Total>()

/** Sum of what has a price. Null when nothing has; partial when something that is held has none. */
export function getTotal(tokens: readonly TokenBalance[]): Total {
  const total = totals.get(tokens) ?? addUp(tokens)
  totals.set(tokens, total)
  return total
}

function addUp(tokens: readonly TokenBalance[]): Total {
  const held = tokens.filter(({ amount }) => amount > 0n)
  const values = held.map(getValue)
  const known = values.filter((value) => value !== null)
  if (held.length > 0 && known.length === 0) return { total: null, isPartial: false }
  return { total: known.reduce((sum, value) => sum + value, 0), isPartial: known.length < values.length }
}
