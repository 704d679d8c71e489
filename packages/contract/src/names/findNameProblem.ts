/**
 * What keeps a label from being registered. `reserved` is said by a gateway alone, which has the list; the others follow
 * from the label.
 */
export type NameProblem = 'tooShort' | 'tooLong' | 'letters' | 'hyphenEnds' | 'hyphenPair' | 'reserved'

/** Characters that a label has at least. */
export const labelLengthLeast = 4
/** Characters that a whole name has at most, such as `maya.portico.id`. */
export const nameLengthMost = 64

/** A label as it is registered: without spaces around it, in small letters. */
export const normalizeLabel = (text: string): string => text.trim().toLowerCase()

/**
 * The first thing that is wrong with a label that somebody wants; null where nothing is. What is told first is what most
 * likely was meant to be told: a sign that no label may have comes before a length that it would have without.
 * @param label as {@link normalizeLabel} leaves it: large letters are none of those that may stand in it
 * @param zone what the label is registered below, such as `portico.id`; without one the label alone has to fit
 */
export function findNameProblem(label: string, zone = ''): NameProblem | null {
  if (/[^a-z0-9-]/.test(label)) return 'letters'
  if (label.startsWith('-') || label.endsWith('-')) return 'hyphenEnds'
  // Kept for names in an encoding, such as `xn--` (ENSIP-15).
  if (label.slice(2, 4) === '--') return 'hyphenPair'
  if (label.length < labelLengthLeast) return 'tooShort'
  return `${label}.${zone}`.length > nameLengthMost ? 'tooLong' : null
}
