import { vi } from 'vitest'

const { waitFor } = vi

/** Milliseconds. As `expect.poll` has it in vitest.config.ts: by itself `vi.waitFor` gives up after one second. */
const patience = 30_000

vi.waitFor = (callback, options = {}) =>
  waitFor(callback, { timeout: patience, ...(typeof options === 'number' ? { timeout: options } : options) })
