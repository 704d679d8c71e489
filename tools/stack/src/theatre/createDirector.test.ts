import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Act } from './createActs.ts'
import { createDirector, type Director } from './createDirector.ts'

let director: Director
let said: string[]
const started: string[] = []
let finish: Record<string, (error?: Error) => void>

/** An act that lasts until the test ends it. */
const createAct = (name: string): Act => ({
  name,
  title: `Title of ${name}`,
  play: (signal) => {
    started.push(name)
    return new Promise((resolve, reject) => {
      finish[name] = (error) => (error ? reject(error) : resolve(`${name} happened.`))
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  },
})

function start(isScheduled: boolean) {
  said = []
  started.length = 0
  finish = {}
  const acts = ['one', 'two'].map(createAct)
  director = createDirector({ acts, isScheduled, pause: 20_000, log: (line) => said.push(line) })
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await director.stop()
  vi.useRealTimers()
})

test('one act is played at a time, and each says what has happened', async () => {
  start(false)
  const [one, two] = [director.play('one'), director.play('two')]
  await settle()
  expect(started).toEqual(['one'])
  expect(director.get()).toMatchObject({ now: 'Title of one', waiting: ['Title of two'], next: null })
  finish.one?.()
  expect(await one).toBe('one happened.')
  await settle()
  expect(started).toEqual(['one', 'two'])
  finish.two?.()
  await two
  expect(director.get()).toMatchObject({ now: null, waiting: [], isScheduled: false })
  expect(director.get().lines.map((line) => line.slice(9))).toEqual([
    'two happened.',
    'Title of two …',
    'one happened.',
    'Title of one …',
  ])
  expect(said[1]).toBe('Theatre: one happened.')
})

test('the schedule plays all in turn, and tells what comes next', async () => {
  start(true)
  expect(director.get().next).toEqual({ title: 'Title of one', at: Date.now() + 20_000 })
  await vi.advanceTimersByTimeAsync(19_999)
  expect(started).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toEqual(['one'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(started).toEqual(['one'])
  finish.one?.()
  await settle()
  expect(director.get().next).toEqual({ title: 'Title of two', at: Date.now() + 20_000 })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(started).toEqual(['one', 'two'])
})

test('a schedule that is off plays nothing until it is on again', async () => {
  start(true)
  director.schedule(false)
  await vi.advanceTimersByTimeAsync(100_000)
  expect([started, director.get().next]).toEqual([[], null])
  director.schedule(true)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(started).toEqual(['one'])
})

test('an act that fails says why, and the next one is played', async () => {
  start(false)
  const one = director.play('one')
  const two = director.play('two')
  await settle()
  finish.one?.(new Error('no key'))
  await expect(one).rejects.toThrow('no key')
  await settle()
  expect(said).toContain('Theatre: It failed: no key')
  finish.two?.()
  expect(await two).toBe('two happened.')
  await expect(director.play('three')).rejects.toThrow('no act three')
})

test('its end ends what is played, and what waits is not played', async () => {
  start(true)
  const ends = ['one', 'two'].map((name) => director.play(name).catch(() => `${name} ended`))
  await settle()
  await director.stop()
  expect(await Promise.all(ends)).toEqual(['one ended', 'two ended'])
  await vi.advanceTimersByTimeAsync(100_000)
  expect(started).toEqual(['one'])
})
