import {
  OriginNotAllowedError,
  PluginIntegrityError,
  PluginWithdrawnError,
  ShellIntegrityError,
} from '@portico/contract/errors'
import { mountInShadow } from '@portico/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { ShellContext } from '../shell/ShellContext.ts'
import { ViewFailure } from './ViewFailure.tsx'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
})

/** What a visitor reads in place of a view, and whether it can be tried again. */
function draw(error: Error) {
  const { shell, dispose } = createTestShell()
  const { root, unmount } = mountInShadow(
    <ShellContext value={shell}>
      <ViewFailure name="Send" error={error} onRetry={() => {}} />
    </ShellContext>,
  )
  cleanups.push(dispose, unmount)
  return { read: root.textContent ?? '', canRetry: root.querySelector('button') !== null, text: shell.text }
}

test.each([
  [Object.assign(new ShellIntegrityError(), { textKey: 'plugin.offline' }), 'plugin.offline', true],
  [new PluginIntegrityError(), 'plugin.integrity', true],
  [new PluginWithdrawnError(), 'plugin.withdrawn', false],
] as const)('%s is explained by its definition', (error, key, expected) => {
  const { read, canRetry, text } = draw(error)
  expect(read).toContain(text(key))
  expect(read).toContain(error.code)
  expect(canRetry).toBe(expected)
})

test.each([
  ['of a site that is set up wrongly', new OriginNotAllowedError()],
  [
    'that is not of Portico',
    Object.assign(new Error('broken'), { textKey: 'alert.origin', canRetry: false }),
  ],
])('an error %s says that the view is broken, and it can be tried again', (_, error) => {
  const { read, canRetry, text } = draw(error)
  expect(read).toContain(text('plugin.broken'))
  expect(read).not.toContain('alert.')
  expect(canRetry).toBe(true)
})
