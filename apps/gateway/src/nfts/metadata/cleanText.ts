// Control characters, and those that turn the direction of what follows or hide, and halves of characters, which no database takes: a name must not rewrite the page
// around it. The joiner of emoji stays.
const unwanted = /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Text of a stranger, fit to be shown in one line: bounded, without control characters. Null when nothing is left. */
export function cleanText(value: unknown, limit: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null
  // Cut before it is searched: the text may be as long as a document.
  const text = `${value}`
    .slice(0, limit * 4)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(unwanted, '')
    .trim()
  const characters = [...text]
  if (characters.length === 0) return null
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : text
}
