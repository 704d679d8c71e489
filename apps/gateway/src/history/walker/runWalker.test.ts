import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { PassResult } from './createWalker.ts'
import { runWalker } from './runWalker.ts'

/** A walker whose passes end when a test says so. */
function setUp(pollTime = 1_000_000) {
  const passes: { end(result: PassResult | Error): void }[] = []
  const lines: { level: number; kind: string }[] = []
  const log = pino(
    {},
    new PassThrough().on('data', (line) => lines.push(JSON.parse(`${line}`))),
  )
  const pass = () =>
    new Promise<PassResult>((resolve, reject) => {
      passes.push({ end: (result) => (result instanceof Error ? reject(result) : resolve(result)) })
    })
  const walker = runWalker({ chainId: 'eip155:1', pass, log, pollTime })
  onTestFinished(() => {
    for (const { end } of passes) end('done')
    return walker.close()
  })
  const started = (count: number) => expect.poll(() => passes.length).toBe(count)
  return { walker, passes, lines, started }
}

test('nothing is read before somebody asks', () => {
  const { passes } = setUp()
  expect(passes).toEqual([])
})

test('who asks during a pass waits for the next, and shares it', async () => {
  const { walker, passes, started } = setUp()
  const ended: string[] = []
  const first = walker.wake().then(() => ended.push('first'))
  const others = [walker.wake(), walker.wake()]
  await started(1)
  passes[0]?.end('done')
  await first
  await started(2)
  expect(ended).toEqual(['first'])
  passes[1]?.end('done')
  await Promise.all(others)
  expect(passes.length).toBe(2)
})

test('what is left to be read is read at once', async () => {
  const { walker, passes, started } = setUp()
  void walker.wake()
  passes[0]?.end('more')
  await started(2)
})

test('a chain that another process has is tried until it is free, and who waits does', async () => {
  const { walker, passes, started } = setUp(1)
  let isDone = false
  const woken = walker.wake().then(() => {
    isDone = true
  })
  passes[0]?.end('taken')
  await started(2)
  expect(isDone).toBe(false)
  passes[1]?.end('done')
  await woken
})

test('a failure is said once, without its text, and ends no waiting', async () => {
  const { walker, passes, lines, started } = setUp(1)
  const woken = walker.wake()
  passes[0]?.end(new TypeError('https://node.example/secret-key'))
  await woken
  expect(walker.getState()).toBe('unavailable')
  await started(2)
  passes[1]?.end(new TypeError('again'))
  await started(3)
  expect(lines).toMatchObject([{ level: 40, kind: 'TypeError' }])
  expect(JSON.stringify(lines)).not.toContain('secret-key')
  const again = walker.wake()
  passes[2]?.end('done')
  await started(4)
  passes[3]?.end('stopped')
  await again
  expect(walker.getState()).toBe('stopped')
})

test('where nobody is followed any more nothing is read', async () => {
  const { walker, passes } = setUp(1)
  const woken = walker.wake()
  passes[0]?.end('nobody')
  await woken
  await walker.close()
  expect(passes.length).toBe(1)
  await walker.wake()
  expect(passes.length).toBe(1)
})
