import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { measureBundle } from './measureBundle.ts'

const directory = fileURLToPath(new URL('../..', import.meta.url))

test('weighs only the names that are used', async () => {
  const whole = await measureBundle({ directory, entry: '@portico/contract/errors' })
  const one = await measureBundle({ directory, entry: '@portico/contract/errors', names: ['hasErrorCode'] })
  expect(one.brotli).toBeGreaterThan(0)
  expect(one.brotli).toBeLessThan(whole.brotli / 4)
})

test('fails with the words of the bundler when an entry is missing', async () => {
  await expect(measureBundle({ directory, entry: '@portico/contract/nothing' })).rejects.toThrow(/nothing/)
})
