import { afterEach, expect, test, vi } from 'vitest'
import { runAlone } from './runAlone.ts'

afterEach(() => vi.unstubAllGlobals())

const denied = async () => {
  throw new DOMException('The request was denied.', 'SecurityError')
}

test.each([
  ['has no locks', {}],
  ['denies a frame its locks, as with storage of other sites blocked', { locks: { request: denied } }],
])('a browser that %s runs it all the same', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await runAlone('wallet', async () => 'done')).toBe('done')
})

test('what fails under a lock is not run again', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => unknown) => run() } })
  const run = vi.fn(async () => {
    throw new Error('The service is away.')
  })
  await expect(runAlone('wallet', run)).rejects.toThrow('The service is away.')
  expect(run).toHaveBeenCalledOnce()
})
