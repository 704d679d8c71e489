import { expect, test, vi } from 'vitest'
import { createRounds } from './createRounds.ts'

test('several rounds at once are one, and the next is another', async () => {
  const round = vi.fn(async () => {})
  const rounds = createRounds({ interval: 1_000, round, onError: () => {} })
  await Promise.all([rounds.run(), rounds.run()])
  expect(round).toHaveBeenCalledTimes(1)
  await rounds.run()
  expect(round).toHaveBeenCalledTimes(2)
})

test('a round that fails is told of, and ends none of the next', async () => {
  const round = vi.fn(async () => {}).mockRejectedValueOnce(new Error('away'))
  const onError = vi.fn()
  const rounds = createRounds({ interval: 1_000, round, onError })
  await rounds.run()
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('away'))
  await rounds.run()
  expect(onError).toHaveBeenCalledTimes(1)
})

test('closing waits for the round that is under way', async () => {
  let resolve = () => {}
  const promise = new Promise<void>((end) => {
    resolve = end
  })
  const rounds = createRounds({ interval: 1_000, round: () => promise, onError: () => {} })
  let isClosed = false
  void rounds.run()
  const closing = rounds.close().then(() => {
    isClosed = true
  })
  await Promise.resolve()
  expect(isClosed).toBe(false)
  resolve()
  await closing
  expect(isClosed).toBe(true)
})
