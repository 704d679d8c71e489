import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openLine } from './openLine.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A service that answers what it is told, and counts who has reached it. */
async function start() {
  let reached = 0
  const server = createServer((request, response) => {
    reached += 1
    request.pipe(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  cleanups.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const line = await openLine(0)
  cleanups.push(line.stop)
  const { port } = server.address() as AddressInfo
  return { line, port, getReached: () => reached }
}

const ask = async (url: string, body: string) => (await fetch(url, { method: 'POST', body })).text()

test('what is asked is answered, at once or late', async () => {
  const { line, port, getReached } = await start()
  line.connect(port)
  const long = 'x'.repeat(300_000)
  expect(await ask(line.url, long)).toBe(long)
  line.setDelay(300)
  const begun = performance.now()
  const answer = ask(line.url, 'late')
  expect(getReached()).toBe(1)
  expect(await answer).toBe('late')
  expect(performance.now() - begun).toBeGreaterThanOrEqual(295)
  line.setDelay(0)
  expect(await ask(line.url, 'again')).toBe('again')
})

test('who waits is cut off when it ends, and who asks before there is a service', async () => {
  const { line, port, getReached } = await start()
  await expect(ask(line.url, 'early')).rejects.toThrow()
  line.connect(port)
  line.setDelay(60_000)
  const waiting = ask(line.url, 'late')
  const [ended] = await Promise.all([
    waiting.then(
      () => 'answered',
      () => 'cut off',
    ),
    line.stop(),
  ])
  expect([ended, getReached()]).toEqual(['cut off', 0])
  await expect(ask(line.url, 'over')).rejects.toThrow()
})
