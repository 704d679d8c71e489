/** The value of a decimal digit of any script: they stand in a row, and what comes before the row is none. */
function toValue(digit: string): string {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1)))
    value += 1
  return `${value}`
}

/**
 * Finds a code of digits in what was typed or pasted: alone, in groups, or in a sentence. Where there is none of this length, the first
 * digits of all.
 */
export function readCode(text: string, length: number): string {
  const plain = text.replace(/\p{Nd}/gu, toValue)
  const [found] = new RegExp(`(?<!\\d)(\\d[\\s-]?){${length - 1}}\\d(?!\\d)`).exec(plain) ?? [plain]
  return found.replace(/\D/g, '').slice(0, length)
}
