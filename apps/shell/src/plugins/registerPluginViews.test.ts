// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { openModal } from '../flows/openModal.ts'

const title = { en: 'Rates' }
const views = [
  { id: 'acme/Bridge', title },
  { id: 'acme/Rates', title, needsAccount: false },
  { id: 'acme/Waiting', title },
  { id: 'acme/Link', title, needsAccount: true },
]
const connectMethods = ['acme/Waiting', 'acme/Link'].map((view, index) => ({
  id: `method-${index}`,
  kind: 'social' as const,
  title,
  view,
}))

/** A visitor without an account, at a site with a plugin. */
function start() {
  const acme = {
    version: '1.0.0',
    files: {},
    manifest: { engines: { portico: '^1.0.0' }, contributes: { views, connectMethods } },
    capabilities: {},
  }
  const lock = { lockfileVersion: 1 as const, shell: { version: '1.0.0', files: {} }, plugins: { acme } }
  const test = createTestShell({ lock })
  onTestFinished(test.dispose)
  return test
}

test.each([
  ['acme/Bridge', true],
  ['acme/Rates', false],
  ['acme/Waiting', false],
  ['acme/Link', true],
])('%s: connecting first is %s', (id, needsAccount) => {
  expect(start().shell.views.get(id)?.needsAccount).toBe(needsAccount)
})

test('a view that needs no account opens without one; any other opens after connecting', async () => {
  const { shell, getViews } = start()
  await openModal(shell, { view: 'acme/Rates' })
  expect(getViews()).toEqual(['acme/Rates'])
  await openModal(shell, { view: 'acme/Bridge' })
  expect(shell.router.store.getState().stack[0]?.params.next).toMatchObject({ view: 'acme/Bridge' })
})
