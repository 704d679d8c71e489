import { toBaseUnits } from '@portico/contract/amounts'

/**
 * Reads decimal text as base units, exactly. viem's `parseUnits` rounds what an asset cannot hold; money must not.
 * @param text digits with at most one point, `1.5`
 * @param decimals of the asset
 * @param multiplier of the asset, where it has one: the base units are then those that mean this much, rounded down
 * @returns null when it is no amount, or has more decimals than the asset
 */
export function parseAmount(text: string, decimals: number, multiplier?: string): bigint | null {
  const match = /^(\d*)\.?(\d*)$/.exec(text)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '' || fraction.length > decimals) return null
  return toBaseUnits(BigInt(whole + fraction.padEnd(decimals, '0')), multiplier)
}
