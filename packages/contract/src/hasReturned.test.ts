import { expect, onTestFinished, test, vi } from 'vitest'
import type { PorticoRoot } from './catalogue.ts'
import { hasReturned } from './hasReturned.ts'

const root = { returns: ['code', 'result_uri'] } as unknown as PorticoRoot

test.each([
  ['?code=1', true],
  ['?a=1&result_uri=', true],
  ['?codes=1', false],
  ['', false],
])('an address with %j carries what a plugin waits for: %s', (search, expected) => {
  vi.stubGlobal('location', { search })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(hasReturned(root)).toBe(expected)
})

test('where no plugin waits for anything, nobody looks', () => {
  expect(hasReturned({} as PorticoRoot)).toBeUndefined()
})
