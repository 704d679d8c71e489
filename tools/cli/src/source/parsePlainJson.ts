/** Control characters, and those that turn the direction of text: they would change what a terminal shows before it asks. */
const hidden = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/**
 * Parses JSON that somebody else wrote and a person may read in a terminal.
 * @throws TypeError when it is no JSON, or a name or text in it holds characters that are not shown as themselves
 */
export function parsePlainJson(content: Buffer): unknown {
  const refuseHidden = (key: string, value: unknown) => {
    if (hidden.test(key) || (typeof value === 'string' && hidden.test(value)))
      throw new TypeError('characters that are not shown as themselves')
    return value
  }
  try {
    return JSON.parse(content.toString(), refuseHidden)
  } catch (error) {
    // What a syntax error says holds a piece of the text.
    throw error instanceof SyntaxError ? new TypeError('no JSON') : error
  }
}
