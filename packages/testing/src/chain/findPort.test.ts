import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { findPort } from './findPort.ts'

afterEach(() => vi.restoreAllMocks())

test('finds a port that can be listened on, and that the system gives to nobody else', async () => {
  const port = await findPort()
  expect(port).toBeGreaterThanOrEqual(20_000)
  expect(port).toBeLessThan(32_768)
  const server = createServer()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  server.close()
})

test('passes over a port that is taken', async () => {
  const taken = await findPort()
  const server = createServer()
  await once(server.listen(taken, '127.0.0.1'), 'listening')
  const random = vi.spyOn(Math, 'random')
  random.mockReturnValueOnce((taken - 20_000 + 0.5) / 12_768)
  expect(await findPort()).not.toBe(taken)
  expect(random.mock.calls.length).toBeGreaterThan(1)
  server.close()
})
