import { expect, test } from 'vitest'
import type { Attempt } from './Attempt.ts'
import { createAttempts } from './createAttempts.ts'

const digest = `0x${'1'.repeat(64)}`

const attempt: Attempt = {
  ...{ number: 1, kind: 'transaction', account: `0x${'2'.repeat(40)}`, isContract: false },
  ...{ nonce: 5n, block: 16n, amount: 25n, before: 0n, held: 0n, hash: null, state: 'asked', at: 1_000 },
}

/** Storage whose first reading takes until it is told. */
function createSlowStorage() {
  const stored = new Map<string, string>()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let isFirst = true
  return {
    release,
    storage: {
      async get(key: string) {
        const value = stored.get(key) ?? null
        if (isFirst) {
          isFirst = false
          await released
        }
        return value
      },
      set: async (key: string, value: string | null) => void stored.set(key, `${value}`),
    },
  }
}

test('what was kept while the list was being read is shown all the same', async () => {
  const { storage, release } = createSlowStorage()
  const attempts = createAttempts({ storage })
  const reading = attempts.read(digest)
  const keeping = attempts.keep(digest, attempt)
  release()
  await Promise.all([reading, keeping])
  expect(attempts.get()).toEqual([attempt])
})

test('after what could not be read the next is read', async () => {
  const stored = ['{', '[]']
  const attempts = createAttempts({
    storage: { get: async () => stored.shift() ?? null, set: async () => {} },
  })
  await expect(attempts.read(digest)).rejects.toThrow(SyntaxError)
  expect(await attempts.read(digest)).toEqual([])
})
