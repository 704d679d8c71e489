import { mountInShadow } from '@portico/ui/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createTestShell } from '../../fixtures/createTestShell.ts'
import { Modal } from '../../modal/ModalFrame.tsx'
import { ShellContext } from '../../shell/ShellContext.ts'
import { createTestPlugin } from './fixtures/createTestPlugin.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.restoreAllMocks()
})

const contributes = { views: [{ id: 'send/Form', title: { en: 'Send' } }] }

const fault = { isThere: true }

function Broken() {
  if (fault.isThere) throw new Error('a fault of the plugin')
  return <p>On trial</p>
}

/** The modal at a view whose release on trial throws while its fault is there. */
async function show() {
  fault.isThere = true
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array)
  // React reports every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const disposed: string[] = []
  const plugin = createTestPlugin({
    accepted: {
      contributes,
      setup: ({ views }) => views.add('send/Form', () => <p>Accepted</p>),
    },
    canary: {
      contributes,
      setup({ views, onDispose }) {
        onDispose(() => disposed.push('canary'))
        views.add('send/Form', () => (
          <div>
            <Broken />
          </div>
        ))
      },
    },
  })
  const { shell, events, dispose } = createTestShell({ lock: plugin.lock })
  shell.plugins.foundation = plugin.createFoundation(shell.core)
  const { unmount } = mountInShadow(
    <ShellContext value={shell}>
      <Modal />
    </ShellContext>,
  )
  cleanups.push(dispose, unmount)
  shell.router.reset('send/Form')
  shell.core.modal.setState({ isOpen: true, isLoading: false, view: 'send/Form' })
  const retry = async () => {
    await expect.element(page.getByRole('alert')).toHaveTextContent('PORTICO-PLUGIN-008')
    await page.getByRole('button', { name: 'Try again' }).click()
  }
  return { plugin, events, disposed, retry }
}

test('a view of a release on trial that throws three times is drawn by the accepted one, in its place', async () => {
  const { plugin, events, disposed, retry } = await show()
  await retry()
  expect(disposed).toEqual([])
  await retry()
  await expect.element(page.getByText('Accepted')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Send' })).toBeVisible()
  expect(disposed).toEqual(['canary'])
  const { canary: from, accepted: to } = plugin
  const error = expect.objectContaining({ code: 'PORTICO-PLUGIN-008' })
  expect(events.at(-1)).toEqual(['pluginFallback', { id: 'send', from, to, error }])
  expect(events.filter(([name]) => name === 'pluginFallback')).toHaveLength(1)
})

test('one that recovers before that stays', async () => {
  const { events, disposed, retry } = await show()
  await retry()
  fault.isThere = false
  await retry()
  await expect.element(page.getByText('On trial')).toBeVisible()
  expect([disposed, events.map(([name]) => name)]).toEqual([[], ['error', 'error']])
})
