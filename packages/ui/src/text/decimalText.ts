import { getDecimalMark, getNumberFormat } from './format.ts'

/** Digits of the scripts of our languages, zero to nine each: a keyboard writes its own, whatever the language shown. */
const digits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९๐๑๒๓๔๕๖๗๘๙０１２３４５６７８９'

// A 256-bit number has 78 digits; none has more. The mark may be that of any of our languages or keyboards.
const decimal = /^(\d{0,78})(?:([.,٫])(\d{0,78}))?$/

// As in `1,500`, which is three halves to one reader and a thousand and a half to another.
const group = /^[1-9]\d{0,2}[.,]\d{3}$/

// As in `1 500` and `1’500`: marks that only group.
const onlyGroup = /^[1-9]\d{0,2}[ \u00a0\u2009\u202f'’٬]\d{3}$/

/**
 * Writes plain decimal text with the digits and the mark of a locale, without groups, so that it can be typed on.
 * @param value for example `1.5`
 * @param locale BCP-47
 */
export function writeDecimal(value: string, locale: string): string {
  const own = [...getNumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse()
  return value.replace('.', getDecimalMark(locale)).replace(/\d/g, (digit) => own[Number(digit)] ?? digit)
}

/**
 * Reads what somebody typed: digits and a decimal mark of any of our scripts. Digits are never left out or moved: what
 * another language would read as another number is refused.
 * @param locale BCP-47; its own mark always parts whole and fraction
 * @returns plain decimal text, for example `1.5`; null for anything else
 */
export function readDecimal(text: string, locale: string): string | null {
  const plain = toPlainText(text)
  const [, whole, mark, fraction] = decimal.exec(plain) ?? []
  if (whole === undefined || (group.test(plain) && mark !== getDecimalMark(locale))) return null
  return mark ? `${whole || '0'}.${fraction}` : whole
}

/**
 * What a text with one mark before three digits may mean, as plain decimal text: `1,500` in some languages 1500 and in others
 * 1.5. Nobody but who wrote it knows. Empty for every other text.
 */
export function listReadings(text: string): readonly string[] {
  const plain = toPlainText(text)
  const whole = plain.replace(/\D/, '')
  if (onlyGroup.test(plain)) return [whole]
  return group.test(plain) ? [whole, plain.replace(',', '.')] : []
}

/**
 * Writes plain decimal text with the groups and the mark of a locale, both in any case, so that neither is taken for the other.
 * @param value of at most 15 digits, for example `1500`
 * @param locale BCP-47
 * @returns for example `1,500.0`
 */
export function writeGrouped(value: string, locale: string): string {
  const options = { useGrouping: 'always', minimumFractionDigits: 1, maximumFractionDigits: 18 } as const
  return getNumberFormat(locale, options).format(value as Intl.StringNumericLiteral)
}

const toPlainText = (text: string) => text.trim().replace(/\D/g, toPlain)

function toPlain(letter: string): string {
  const digit = digits.indexOf(letter)
  if (digit >= 0) return `${digit % 10}`
  return letter === '．' ? '.' : letter === '，' ? ',' : letter
}
