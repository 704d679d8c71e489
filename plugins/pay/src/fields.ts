/** A record that somebody else has written: anything may be in it. */
export type Fields = Readonly<Record<string, unknown>>

/** The value as a record; an empty one where it is none. */
export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** The value as a list; an empty one where it is none. */
export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Base units of decimal text; null where it is none. */
export const toUnits = (value: unknown): bigint | null =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) ? BigInt(value) : null

/** A stranger's text as it may be shown: one line, of letters that are seen, not longer than the limit; null where nothing is left. */
export function toShown(value: unknown, limit: number): string | null {
  if (typeof value !== 'string') return null
  // Marks that turn the direction, or take no room, make one text look like another.
  const seen = value
    .slice(0, limit)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return seen === '' ? null : seen
}
