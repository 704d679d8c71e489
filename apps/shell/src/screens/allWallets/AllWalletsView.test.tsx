import type { PorticoOptions } from '@portico/contract/shell'
import { type Mounted, mountInShadow } from '@portico/ui/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { showWallet } from '../../core/fixtures/createTestCore.ts'
import viewsText from '../../drawing/views.css'
import { createTestShell, type TestShell } from '../../fixtures/createTestShell.ts'
import { getRoute } from '../../router/createRouter.ts'
import { ShellContext } from '../../shell/ShellContext.ts'
import { createTestPairing } from '../connectingWalletConnect/fixtures/createTestPairing.ts'
import { AllWalletsView } from './AllWalletsView.tsx'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const directory = [
  {
    id: 'here',
    name: 'Here',
    rdns: 'com.example.wallet',
    homepage: 'https://here.app',
    mobile_link: 'here://',
  },
  { id: 'acme', name: 'Acme', rdns: 'com.acme', homepage: 'https://acme.app', mobile_link: 'acme://' },
  { id: 'extension', name: 'Extension', chrome_store: 'https://store.test/extension' },
  { id: 'nowhere', name: 'Nowhere', homepage: 'javascript:alert(1)' },
]

/** The view over a directory of four wallets, the first of which is installed. */
async function show<Made extends TestShell>(create: (options: Partial<PorticoOptions>) => Made) {
  const wallet = showWallet()
  vi.stubGlobal('fetch', async () => Response.json({ data: directory, count: directory.length }))
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const test = create({ gatewayUrl: 'http://gateway.test' })
  const { shell, time } = test
  shell.core.modal.setState({ isOpen: true })
  shell.router.reset('AllWallets')
  const mounted = mountInShadow(
    <ShellContext value={shell}>
      <AllWalletsView />
    </ShellContext>,
    { theme: 'dark', styles: [viewsText] },
  )
  cleanups.push(wallet.stop, test.dispose, mounted.unmount)
  await vi.waitFor(async () => {
    await time.advance(0)
    getRow(mounted, 'Nowhere')
  })
  return { ...test, mounted, open, getRoute: () => getRoute(shell.router.store.getState()) }
}

function getRow({ root }: Mounted, name: string): HTMLButtonElement {
  const rows = [...root.querySelectorAll<HTMLButtonElement>('.portico-row')]
  const row = rows.find((candidate) => candidate.textContent?.includes(name))
  if (!row) throw new Error(`No row is called ${name}.`)
  return row
}

test('a wallet elsewhere is paired, with its own links', async () => {
  const { mounted, open, uris, getRoute } = await show(createTestPairing)
  const row = getRow(mounted, 'Acme')
  expect(row.querySelector('[role=img]')).toBeNull()
  row.click()
  await expect.poll(() => getRoute()?.view).toBe('ConnectingWalletConnect')
  expect(getRoute()?.params).toMatchObject({ title: 'Acme', wallet: { id: 'acme', mobileLink: 'acme://' } })
  await expect.poll(() => uris).toHaveLength(1)
  expect(open).not.toHaveBeenCalled()
})

test('without a relay its page is opened', async () => {
  const { mounted, open, getRoute } = await show(createTestShell)
  getRow(mounted, 'Acme').click()
  expect(open).toHaveBeenCalledWith('https://acme.app', '_blank', 'noreferrer noopener')
  expect(getRoute()?.view).toBe('AllWallets')
})

test('an extension has nothing to pair with: its store is opened, with a relay too', async () => {
  const { mounted, open } = await show(createTestPairing)
  getRow(mounted, 'Extension').click()
  expect(open).toHaveBeenCalledWith('https://store.test/extension', '_blank', 'noreferrer noopener')
})

test('one that is installed is connected, one without any safe link leads nowhere', async () => {
  const { mounted, open, getState } = await show(createTestPairing)
  expect(getRow(mounted, 'Nowhere').disabled).toBe(true)
  expect(getRow(mounted, 'Here').textContent).toContain('Installed')
  getRow(mounted, 'Here').click()
  await expect.poll(() => getState().status).toBe('connected')
  expect(open).not.toHaveBeenCalled()
})
