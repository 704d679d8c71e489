import { getDecimalMark } from './format.ts'

/** Digits of the scripts of our languages, zero to nine each: a keyboard writes its own, whatever the language shown. */
const digits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९๐๑๒๓๔๕๖๗๘๙０１２３４５６７８９'

// A 256-bit number has 78 digits; none has more.
const plainDecimal = /^\d{0,78}(\.\d{0,78})?$/

/**
 * Writes plain decimal text with the digits and the mark of a locale, without groups, so that it can be typed on.
 * @param value for example `1.5`
 * @param locale BCP-47
 */
export function writeDecimal(value: string, locale: string): string {
  const own = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse()
  return value.replace('.', getDecimalMark(locale)).replace(/\d/g, (digit) => own[Number(digit)] ?? digit)
}

/**
 * Reads what somebody typed: digits of any of our scripts, and the mark of the locale or of its keyboard.
 * @param locale BCP-47
 * @returns plain decimal text, for example `1.5`; null for anything else
 */
export function readDecimal(text: string, locale: string): string | null {
  const mark = getDecimalMark(locale)
  // Where the mark is a comma, a point parts groups: what it means here nobody can tell.
  const marked = mark === ',' ? text.replace(/\./g, '?') : text
  const plain = marked
    .replace(mark, '.')
    .replace('٫', '.')
    .replace(/\D/g, (letter) => (digits.includes(letter) ? `${digits.indexOf(letter) % 10}` : letter))
  if (!plainDecimal.test(plain)) return null
  return plain.startsWith('.') ? `0${plain}` : plain
}
