import { expect, test } from 'vitest'
import { createFakeClock } from './createFakeClock.ts'

test('nothing is due until the clock is moved, and then everything in order', async () => {
  const clock = createFakeClock()
  const seen: string[] = []
  clock.after(20, () => seen.push(`late at ${clock.now()}`))
  clock.after(10, () => seen.push(`early at ${clock.now()}`))
  await clock.advance(9)
  expect(seen).toEqual([])
  await clock.advance(11)
  expect(seen).toEqual(['early at 10', 'late at 20'])
})

test('what a timer starts within the time is due as well', async () => {
  const clock = createFakeClock()
  const seen: number[] = []
  clock.after(10, () => clock.after(10, () => seen.push(clock.now())))
  await clock.advance(30)
  expect([seen, clock.now()]).toEqual([[20], 30])
})

test('a timer that was cancelled never runs', async () => {
  const clock = createFakeClock()
  let hasRun = false
  clock.after(10, () => {
    hasRun = true
  })()
  await clock.advance(10)
  expect(hasRun).toBe(false)
})

test.each([
  ['before', true],
  ['while it waits', false],
])('a wait ends at once when it is given up %s', async (_, isEarly) => {
  const clock = createFakeClock()
  const controller = new AbortController()
  if (isEarly) controller.abort()
  const waiting = clock.wait(1_000, controller.signal)
  controller.abort()
  await waiting
  expect(clock.now()).toBe(0)
})

test('code of one poll a second asks three times in three seconds', async () => {
  const clock = createFakeClock()
  let asked = 0
  const poll = async () => {
    while (asked < 5) {
      await clock.wait(1_000)
      asked++
    }
  }
  void poll()
  await clock.advance(3_000)
  expect(asked).toBe(3)
})
