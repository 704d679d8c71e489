/** A record that somebody else has written: anything may be in it. */
export type Fields = Readonly<Record<string, unknown>>

/** The value as a record; an empty one where it is none. */
export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** The value as a list; an empty one where it is none. */
export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A place in the chain; null for anything else. */
export const toBlock = (value: unknown): number | null =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null

/** Text of a network's own alphabet, such as an address or a hash; null for anything else. */
export const toToken = (value: unknown): string | null =>
  typeof value === 'string' && /^\w{1,128}$/.test(value) ? value : null

/** A stranger's text as it may be shown: one line, of letters that are seen, not longer than the limit; null where nothing is left. */
export function toShown(value: unknown, limit: number): string | null {
  if (typeof value !== 'string') return null
  // Marks that turn the direction, or take no room, make one text look like another.
  const seen = [
    ...value
      .slice(0, 1_000)
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .trim(),
  ]
  if (seen.length === 0) return null
  return seen.length > limit ? `${seen.slice(0, limit - 1).join('')}…` : seen.join('')
}

/**
 * Base units of a decimal text.
 * @returns null for what is no amount, or is finer than its decimals
 */
export function toBaseUnits(value: unknown, decimals: number): bigint | null {
  const [, whole, fraction = ''] =
    /^(\d{1,78})(?:\.(\d{1,78}))?$/.exec(typeof value === 'string' ? value : '') ?? []
  if (whole === undefined || fraction.length > decimals) return null
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
