import { afterEach, expect, test, vi } from 'vitest'
import { runAlone } from './runAlone.ts'

afterEach(() => vi.unstubAllGlobals())

const stubLocks = (request: (name: string, run: () => Promise<unknown>) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { locks: { request } })

test('runs where the browser refuses locks, as it does to frames on sites whose visitors block storage', async () => {
  stubLocks(() => Promise.reject(new DOMException('The request was denied.', 'SecurityError')))
  const run = vi.fn(async () => 'done')
  expect(await runAlone('wallet', run)).toBe('done')
  expect(run).toHaveBeenCalledOnce()
})

test('does not run again what has failed', async () => {
  stubLocks((_, run) => run())
  const run = vi.fn(() => Promise.reject(new Error('no')))
  await expect(runAlone('wallet', run)).rejects.toThrow('no')
  expect(run).toHaveBeenCalledOnce()
})
