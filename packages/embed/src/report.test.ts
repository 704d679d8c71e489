import { PluginIntegrityError, ShellIntegrityError } from '@portico/contract/errors'
import { expect, onTestFinished, test, vi } from 'vitest'
import { report } from './report.ts'

test('a failure is in the console once, with its code, its page and its cause, until another one is', () => {
  const said: unknown[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((error) => void said.push(error))
  onTestFinished(() => spy.mockRestore())
  const cause = new Error('Failed to fetch')
  const atHover = new ShellIntegrityError({ details: 'core.js', cause })
  const atPress = new ShellIntegrityError({ details: 'core.js' })
  const other = new PluginIntegrityError({ details: 'send 1.0.0: plugin.js' })
  for (const error of [atHover, atPress, other, other, atPress]) report(error)
  expect(said).toEqual([atHover, other, atPress])
  expect(String(said[0])).toContain('PORTICO-LOAD-001')
  expect(String(said[0])).toContain('Docs: /errors/PORTICO-LOAD-001')
  expect(said[0]).toHaveProperty('cause', cause)
  expect(other).not.toHaveProperty('cause')
})
