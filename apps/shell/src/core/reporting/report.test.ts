// @vitest-environment happy-dom
import { ConnectionAbortedError, PluginIntegrityError, UserRejectedError } from '@portico/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestCore } from '../fixtures/createTestCore.ts'
import { report } from './report.ts'

let said: unknown[]
beforeEach(() => {
  said = []
  vi.spyOn(console, 'error').mockImplementation((error) => void said.push(error))
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a failure is reported by each event, and is in the console once, with code, page and cause', () => {
  const { core, events } = createTestCore()
  const cause = new Error('Failed to fetch')
  const atHover = new PluginIntegrityError({ details: 'send 1.0.0: plugin.js', cause })
  const atPress = new PluginIntegrityError({ details: 'send 1.0.0: plugin.js' })
  const other = new PluginIntegrityError({ details: 'send 1.0.0: remoteEntry.js' })
  for (const error of [atHover, atPress, other]) report(core, error)
  expect(events).toEqual([atHover, atPress, other].map((error) => ['error', { error }]))
  expect(said).toEqual([atHover, other])
  expect(String(said[0])).toContain('PORTICO-PLUGIN-003')
  expect(String(said[0])).toContain('Docs: npx portico explain PORTICO-PLUGIN-003')
  expect(said[0]).toHaveProperty('cause', cause)
})

test('what a visitor decides is no error', () => {
  const { core, events } = createTestCore()
  for (const error of [new UserRejectedError(), new ConnectionAbortedError()]) report(core, error)
  expect([...events, ...said]).toEqual([])
})
