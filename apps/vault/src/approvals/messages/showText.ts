/** A text as a visitor may see it. */
export interface ShownText {
  readonly value: string
  /** Whether it held what nobody sees, which now stands in it as `⟨U+…⟩`. */
  readonly hadHidden: boolean
}

/**
 * What is there and cannot be seen, or turns the direction of what follows. A selector of emoji and the joiner behind one are what makes
 * them look as they do.
 */
const hidden =
  /(?!\n|\t|(?<=\p{Extended_Pictographic}\u{fe0f}?)[\u{fe0f}\u{200d}])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]/gu

const name = (character: string) =>
  `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`

/** Makes everything in a text visible. */
export function showText(text: string): ShownText {
  const plain = text.replaceAll('\r\n', '\n')
  const value = plain.replace(hidden, name)
  return { value, hadHidden: value !== plain }
}

/** A text of few characters that stands in a line of others, such as a token's symbol: in one line, and cut. @param limit characters */
export function showName(text: string, limit: number): string {
  const { value } = showText(text.replace(/\s+/gu, ' ').trim())
  return [...value].length > limit ? `${[...value].slice(0, limit).join('')}…` : value
}

/** Bytes as a text; null where they are no UTF-8, or hold control characters, as a hash does. */
export function readText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
    return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) ? null : text
  } catch {
    return null
  }
}
