import { afterAll, vi } from 'vitest'

const { waitFor } = vi

/** Milliseconds. As `expect.poll` has it in vitest.config.ts: by itself `vi.waitFor` gives up after one second. */
const patience = 30_000

vi.waitFor = (callback, options = {}) =>
  waitFor(callback, { timeout: patience, ...(typeof options === 'number' ? { timeout: options } : options) })

const { Request, Response } = globalThis

// The gateway's HTTP server puts its own in their place, and the next file shares the process.
afterAll(() => void Object.assign(globalThis, { Request, Response }))

// What is still on its way when a file ends fails to load, and stays failed for the next file, which shares it.
afterAll(() => vi.dynamicImportSettled())
