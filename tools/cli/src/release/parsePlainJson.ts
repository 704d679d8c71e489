import { hidden } from '../hidden.ts'

const hasHidden = (text: string) => text.search(hidden) >= 0

function refuseHidden(key: string, value: unknown, isText: boolean): void {
  if (hasHidden(key) || (!isText && typeof value === 'string' && hasHidden(value)))
    throw new TypeError('characters that are not shown as themselves')
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) refuseHidden(name, inner, isText)
}

/**
 * Parses JSON that somebody else wrote and a person may read in a terminal. What stands in its `texts` may hold anything
 * that a page can show: who prints that, quotes it.
 * @throws TypeError when it is no JSON, or a name or text in it holds characters that are not shown as themselves
 */
export function parsePlainJson(content: Buffer): unknown {
  try {
    const parsed: unknown = JSON.parse(content.toString())
    for (const [key, value] of Object.entries(parsed ?? {})) refuseHidden(key, value, key === 'texts')
    return parsed
  } catch (error) {
    // What a syntax error says holds a piece of the text.
    throw error instanceof SyntaxError ? new TypeError('no JSON') : error
  }
}
