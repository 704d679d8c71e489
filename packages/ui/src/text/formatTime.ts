const minute = 60
const hour = 60 * minute
const day = 24 * hour
// The mean of the Gregorian calendar.
const year = 365.2425 * day
const month = year / 12

/** Up to how many of a unit a span is written in it; the first row that holds decides. Counted rounded. */
const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number, limit: number])[] = [
  ['second', 1, 44],
  ['minute', minute, 44],
  ['hour', hour, 21],
  ['day', day, 25],
  ['month', month, 10],
  ['year', year, Number.POSITIVE_INFINITY],
]

/**
 * Tells how long ago something was, or in how long it will be, in short units: seconds up to 44, a minute up to 89
 * seconds, minutes up to 44, an hour up to 89 minutes, hours up to 21, days up to 25, months up to 10, then years.
 * @param time milliseconds since 1970
 * @param now milliseconds since 1970
 * @param locale BCP-47
 */
export function formatRelativeTime(time: number, now: number, locale: string): string {
  const seconds = (time - now) / 1000
  const [unit, length] = pickStep(Math.abs(seconds))
  // Half a minute too much is still one; nothing but a second is written as none.
  const count = Math.round(Math.max(Math.abs(seconds) / length, unit === 'second' ? 0 : 1))
  // `auto` has a word for now; for days it would name one, which a span of hours does not.
  const numeric = unit === 'second' ? 'auto' : 'always'
  const format = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric })
  return format.format(seconds > 0 && count > 0 ? count : -count, unit)
}

function pickStep(seconds: number): readonly [Intl.RelativeTimeFormatUnit, number] {
  const step = steps.find(([, length, limit]) => Math.round(seconds / length) <= limit)
  return step ? [step[0], step[1]] : ['year', year]
}

/** Options of {@link formatDate}. */
export interface FormatDateOptions {
  /** The time of day beside the date. @default false */
  readonly hasTime?: boolean
  /** IANA name. @default the visitor's */
  readonly timeZone?: string
}

/**
 * Writes a date in the locale's form.
 * @param time milliseconds since 1970
 * @param locale BCP-47
 */
export function formatDate(time: number, locale: string, options: FormatDateOptions = {}): string {
  const { hasTime = false, timeZone } = options
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(hasTime && { timeStyle: 'short' as const }),
    ...(timeZone && { timeZone }),
  }).format(time)
}
