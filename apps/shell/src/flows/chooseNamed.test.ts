// @vitest-environment happy-dom
import type { ConnectMethodContribution } from '@portico/contract'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { showWallet } from '../core/fixtures/createTestCore.ts'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { chooseNamed } from './chooseNamed.ts'
import { openModal } from './openModal.ts'

afterEach(() => vi.unstubAllGlobals())

const acme = { id: 'acme', name: 'Acme', rdns: 'com.acme', webapp_link: 'https://web.acme.app' }

/** A site that opens its list of wallets, with a directory that answers as given. */
async function start(answer?: () => Response | Promise<Response>) {
  onTestFinished(showWallet().stop)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url)
    // Nodes are asked at their root: tests of other files share the process, and what they have ranked asks on.
    if (pathname !== '/') asked.push(pathname)
    return answer?.() ?? Response.error()
  })
  const test = createTestShell({
    relayUrl: 'ws://127.0.0.1:9',
    ...(answer && { gatewayUrl: 'http://gateway.test' }),
  })
  onTestFinished(test.dispose)
  await openModal(test.shell)
  return { ...test, asked }
}

const listing = (data: unknown[]) => () => Response.json({ data, count: data.length })

test('a wallet that nobody knows leaves the visitor with the list, and no server is asked without a gateway', async () => {
  const { shell, asked, getViews } = await start()
  await chooseNamed(shell, { wallet: 'com.acme' })
  expect([getViews(), asked]).toEqual([['Connect'], []])
})

test('a social account that nobody offers leaves the visitor with the list', async () => {
  const { shell, getViews } = await start()
  await chooseNamed(shell, { social: 'nobody' })
  expect(getViews()).toEqual(['Connect'])
})

test('a social account that a plugin offers is gone on with in its view', async () => {
  const { shell, getViews } = await start()
  const method = { id: 'google', kind: 'social', view: 'Networks' } as ConnectMethodContribution
  const plugins = { ...shell.plugins, connectMethods: [method] }
  await chooseNamed({ ...shell, plugins }, { social: 'google' })
  expect(getViews()).toEqual(['Connect', 'Networks'])
})

test('a wallet of the directory is gone on with', async () => {
  const { shell, asked, getViews } = await start(listing([acme]))
  await chooseNamed(shell, { wallet: 'com.acme' })
  expect(asked).toEqual(['/getWallets'])
  expect(getViews().length).toBeGreaterThan(1)
})

test.each([
  ['has not got it', listing([{ ...acme, id: 'other', name: 'Other', rdns: 'com.other' }])],
  ['is away', () => Response.error()],
])('a directory that %s leaves the visitor with the list', async (_, answer) => {
  const { shell, getViews } = await start(answer)
  await chooseNamed(shell, { wallet: 'com.acme' })
  expect(getViews()).toEqual(['Connect'])
})

test('a directory that answers late moves nobody who has gone on', async () => {
  const { shell, getViews } = await start(() => {
    shell.router.reset('Networks')
    shell.core.modal.setState({ view: 'Networks' })
    return listing([acme])()
  })
  await chooseNamed(shell, { wallet: 'com.acme' })
  expect(getViews()).toEqual(['Networks'])
})
