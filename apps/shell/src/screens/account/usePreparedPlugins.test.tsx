import { mountInShadow } from '@portico/ui/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../../core/connections/connect.ts'
import { showWallet } from '../../core/fixtures/createTestCore.ts'
import { createTestShell } from '../../fixtures/createTestShell.ts'
import { ShellContext } from '../../shell/ShellContext.ts'
import { AccountView } from './AccountView.tsx'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

const integrity = `sha384-${'a'.repeat(64)}` as const

/** A plugin whose action the account offers where it is of this network's kind. */
const toPlugin = (id: string, namespace: string) => ({
  version: '1.0.0',
  files: { 'remoteEntry.js': integrity, 'plugin.js': integrity },
  manifest: {
    engines: { portico: '^1.0.0' },
    contributes: {
      views: [{ id: `${id}/Form`, title: { en: id } }],
      accountActions: [
        { id, title: { en: id }, icon: 'send', view: `${id}/Form`, when: { namespaces: [namespace] } },
      ],
    },
  },
  capabilities: {},
})

/** Shows the account of a visitor with two plugins, of which one is offered. @returns ids that were prepared */
async function showAccount() {
  const wallet = showWallet()
  const plugins = { acme: toPlugin('acme', 'eip155'), other: toPlugin('other', 'solana') }
  const { shell, dispose, ...test } = createTestShell({
    lock: { lockfileVersion: 1, shell: { version: '1.0.0', files: {} }, plugins: plugins as never },
  })
  const prepare = vi.spyOn(shell.plugins, 'prepare').mockReturnValue()
  await connect(shell.core, { connectorId: 'com.example.wallet' })
  const { unmount } = mountInShadow(
    <ShellContext value={shell}>
      <AccountView />
    </ShellContext>,
  )
  cleanups.push(wallet.stop, dispose, unmount)
  return { ...test, prepare }
}

test('what the offered plugins run on is loaded once the browser is idle', async () => {
  let run = () => {}
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    run = callback
    return 1
  })
  const { prepare } = await showAccount()
  expect(prepare).not.toHaveBeenCalled()
  run()
  expect(prepare.mock.calls).toEqual([[['acme']]])
})

test('a browser that does not say when it is idle is given a moment', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const { prepare, time } = await showAccount()
  await time.advance(199)
  expect(prepare).not.toHaveBeenCalled()
  await time.advance(1)
  expect(prepare.mock.calls).toEqual([[['acme']]])
})

test.each([
  ['who saves data', { saveData: true }],
  ['on a 2G network', { effectiveType: '2g' }],
])('a visitor %s pays for it with the first press', async (_, connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  const ask = vi.fn(() => 1)
  vi.stubGlobal('requestIdleCallback', ask)
  await showAccount()
  expect(ask).not.toHaveBeenCalled()
})
