import { describe, expect, test } from 'vitest'
import { formatDate, formatRelativeTime } from './formatTime.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const now = Date.UTC(2026, 4, 20, 12)

describe('relative time', () => {
  test.each([
    [0, 'now'],
    [44 * second, '44 sec. ago'],
    [45 * second, '1 min. ago'],
    [89 * second, '1 min. ago'],
    [90 * second, '2 min. ago'],
    [44 * minute, '44 min. ago'],
    [45 * minute, '1 hr. ago'],
    [89 * minute, '1 hr. ago'],
    [90 * minute, '2 hr. ago'],
    [21 * hour, '21 hr. ago'],
    [22 * hour, '1 day ago'],
    [35 * hour, '1 day ago'],
    [36 * hour, '2 days ago'],
    [25 * day, '25 days ago'],
    [26 * day, '1 mo. ago'],
    [45 * day, '1 mo. ago'],
    [46 * day, '2 mo. ago'],
    [320 * day, '1 yr. ago'],
    [547 * day, '1 yr. ago'],
    [800 * day, '2 yr. ago'],
  ])('%i milliseconds ago is "%s"', (span, text) => {
    expect(formatRelativeTime(now - span, now, 'en')).toBe(text)
  })

  test('what is to come reads so', () => {
    expect(formatRelativeTime(now + 3 * minute, now, 'en')).toBe('in 3 min.')
  })

  test('is written as the language does', () => {
    const texts = ['de', 'ar', 'ja'].map((locale) => formatRelativeTime(now - 3 * day, now, locale))
    expect(texts).toEqual(['vor 3 Tagen', 'قبل 3 أيام', '3 日前'])
  })
})

test.each([
  ['en', 'May 20, 2026', 'May 20, 2026, 12:00 PM'],
  ['de', '20.05.2026', '20.05.2026, 12:00'],
])('%s: a date, and one with its time', (locale, date, dateAndTime) => {
  // Newer tables of the languages put a narrow space before AM and PM.
  const write = (hasTime: boolean) =>
    formatDate(now, locale, { hasTime, timeZone: 'UTC' }).replace(/\s/g, ' ')
  expect([write(false), write(true)]).toEqual([date, dateAndTime])
})
