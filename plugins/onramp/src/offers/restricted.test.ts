import { expect, test } from 'vitest'
import { isRestricted } from './restricted.ts'

test.each(['Asia/Shanghai', 'Asia/Urumqi', 'PRC', 'Asia/Hong_Kong', 'Hongkong', 'Asia/Macau', 'Asia/Macao'])(
  'in %s nobody may sell',
  (zone) => expect(isRestricted(zone)).toBe(true),
)

test.each(['Asia/Taipei', 'Asia/Singapore', 'Europe/Rome', 'UTC', 'Asia/Shanghai2'])(
  'in %s somebody may',
  (zone) => expect(isRestricted(zone)).toBe(false),
)
