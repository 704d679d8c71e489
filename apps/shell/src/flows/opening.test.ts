// @vitest-environment happy-dom
import { PluginWithdrawnError } from '@portico/contract/errors'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../core/connections/connect.ts'
import { networks, showWallet } from '../core/fixtures/createTestCore.ts'
import { createTestShell } from '../fixtures/createTestShell.ts'
import type { Shell } from '../shell/Shell.ts'
import { getFirstView } from './getFirstView.ts'
import { openModal } from './openModal.ts'

afterEach(() => vi.unstubAllGlobals())

function start(options: Parameters<typeof createTestShell>[0] = {}, hasWallet = true) {
  const test = createTestShell(options)
  onTestFinished(test.dispose)
  if (hasWallet) onTestFinished(showWallet().stop)
  const getTop = () => test.shell.router.store.getState().stack.at(-1)
  return { ...test, getTop }
}

/** A view of a plugin whose files come once the returned function is called. */
function addSlowView({ shell }: ReturnType<typeof createTestShell>) {
  let isThere = false
  let finish = () => {}
  const loading = new Promise<void>((resolve) => {
    finish = resolve
  })
  shell.views.add(
    { id: 'acme/Slow', chrome: {}, getTitle: () => 'Slow' },
    { getComponent: () => (isThere ? () => null : null), load: () => loading },
  )
  return () => {
    isThere = true
    finish()
  }
}

test('the site hears which view is opened', async () => {
  const { shell, events } = start()
  await openModal(shell)
  expect(events).toContainEqual(['open', { view: 'Connect' }])
})

test('a view gets its own params, and no other view those of one that was asked for', async () => {
  const { core, shell, getTop } = start()
  await openModal(shell, { view: 'Networks', params: { from: 'site' } })
  expect(getTop()).toMatchObject({ view: 'Networks', params: { from: 'site' } })
  await openModal(shell, { params: { from: 'site' } })
  expect([getTop()?.view, getTop()?.params]).toEqual(['Connect', {}])
  await openModal(shell, { view: 'Send', params: { to: 'maya.eth' } })
  expect(getTop()).toMatchObject({
    view: 'Connect',
    params: { next: { view: 'Send', params: { to: 'maya.eth' } } },
  })
  await connect(core, { connectorId: 'com.example.wallet' })
  await openModal(shell, { view: 'Send', params: { to: 'maya.eth' } })
  expect(getTop()).toMatchObject({ view: 'Send', params: { to: 'maya.eth' } })
})

test('while the files of a view come the modal is open and says that it loads', async () => {
  const context = start()
  const { core, shell } = context
  const finish = addSlowView(context)
  const opening = openModal(shell, { view: 'acme/Slow' })
  expect(core.modal.getState()).toMatchObject({ isOpen: true, isLoading: true, view: 'acme/Slow' })
  finish()
  await opening
  expect(core.modal.getState()).toMatchObject({ isOpen: true, isLoading: false })
  const again = openModal(shell, { view: 'acme/Slow' })
  expect(core.modal.getState()).toMatchObject({ isOpen: true, isLoading: false })
  await again
})

/** What stands in the modal's place while it is on its way. */
const showPreview = (core: Shell['core'], isOpen: boolean) => {
  const end = vi.fn()
  const preview = { isOpen, chosen: null, end, close() {}, settle: async () => {} }
  core.running.preview = { ...preview, root: {} as ShadowRoot, since: 0, painted: Promise.resolve() }
  return end
}

test('the modal takes the place of what stood there, and later openings have nothing to wait for', async () => {
  const { core, shell, getTop } = start()
  const end = showPreview(core, true)
  await openModal(shell)
  expect(getTop()?.view).toBe('Connect')
  expect(end).toHaveBeenCalledOnce()
  expect(core.running).toMatchObject({ preview: null, hasShown: true })
})

test('what the visitor has closed before the modal came does not open', async () => {
  const { core, shell, events } = start()
  showPreview(core, false)
  await openModal(shell)
  expect(core.modal.getState().isOpen).toBe(false)
  expect(events).not.toContainEqual(['open', expect.anything()])
})

test('what the next click needs comes with the list of wallets, and with nothing else', async () => {
  const { shell } = start()
  const warm = vi.spyOn(shell.views, 'warm')
  await openModal(shell, { view: 'Networks' })
  expect(warm).not.toHaveBeenCalledWith('ConnectingExternal')
  await openModal(shell)
  expect(warm).toHaveBeenCalledWith('ConnectingExternal')
})

test('a wallet is named to the list of wallets alone', async () => {
  const { core, shell } = start()
  await openModal(shell, { view: 'Networks', params: { wallet: 'com.example.wallet' } })
  expect(core.running.attempt).toBeNull()
})

test('a wallet beside one that the site brings, or beside another way in, makes a list to begin with', () => {
  const { shell } = start({ relayUrl: 'ws://127.0.0.1:9' })
  const plugins = { ...shell.plugins, connectMethods: [{}] } as unknown as Shell['plugins']
  expect(getFirstView({ ...shell, plugins })).toBe('Connect')
  shell.core.wallets.setState(({ found: [wallet] }) => ({
    found: wallet ? [wallet, { ...wallet, id: 'own', name: 'Own', rdns: 'own', type: 'EXTERNAL' }] : [],
  }))
  expect(getFirstView(shell)).toBe('Connect')
})

test.each(['acme/Nothing', 'Nft'])('%s cannot be opened, and is named', async (view) => {
  await expect(openModal(start().shell, { view })).rejects.toMatchObject({
    code: 'PORTICO-VIEW-001',
    details: view,
  })
})

test('a shell that the site has withdrawn opens nothing, and says so to who waits for a result', async () => {
  const { core, shell } = start()
  core.running.withdrawn = new PluginWithdrawnError({ details: 'shell' })
  await expect(openModal(shell)).rejects.toBe(core.running.withdrawn)
  const view = { id: 'acme/Checkout', chrome: {}, getTitle: () => null, hasResult: true }
  shell.views.add(view, { getComponent: () => () => null, load: async () => {} })
  await expect(openModal(shell, { view: 'acme/Checkout' })).rejects.toBe(core.running.withdrawn)
  expect(core.modal.getState().isOpen).toBe(false)
})

describe('without a wallet on this screen', () => {
  test('the code is the first that is seen, whichever views stand behind it', async () => {
    const { shell, getTop, getViews } = start({ relayUrl: 'ws://127.0.0.1:9' }, false)
    await openModal(shell)
    expect(getViews()).toEqual(['AllWallets', 'ConnectingWalletConnectBasic'])
    expect(getTop()?.params).toEqual({ isFirst: true })
    await openModal(shell, { view: 'ConnectingWalletConnectBasic' })
    expect([getViews(), getTop()?.params]).toEqual([['ConnectingWalletConnectBasic'], {}])
  })

  test('where there is no directory the code stands alone', async () => {
    const { shell, getTop, getViews } = start({ relayUrl: 'ws://127.0.0.1:9' }, false)
    const get = shell.views.get.bind(shell.views)
    vi.spyOn(shell.views, 'get').mockImplementation((id) => (id === 'AllWallets' ? null : get(id)))
    await openModal(shell)
    expect([getViews(), getTop()?.params]).toEqual([['ConnectingWalletConnectBasic'], { isFirst: true }])
  })

  test('without relay and directory the list of wallets is all there is, also on a phone', () => {
    const { shell } = start({}, false)
    vi.spyOn(shell.views, 'get').mockReturnValue(null)
    expect(getFirstView(shell)).toBe('Connect')
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    expect(getFirstView(shell)).toBe('Connect')
  })

  test('on a phone all wallets are listed', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 430px) and (pointer: coarse)',
    }))
    const { shell, getViews } = start({}, false)
    await openModal(shell)
    expect(getViews()).toEqual(['AllWallets'])
  })

  test('visitors who have to agree to terms first see where they do', async () => {
    const { shell } = start({ features: { legalCheckbox: true } }, false)
    expect(getFirstView(shell)).toBe('Connect')
    shell.consent.setState({ hasConsented: true })
    expect(getFirstView(shell)).toBe('ConnectingWalletConnectBasic')
  })
})

test.each([
  ['needed', true, 'ConnectingSiwe'],
  ['signing', true, 'ConnectingSiwe'],
  ['signed', true, 'Account'],
  ['needed', false, 'Account'],
] as const)('with sign-in %s, required: %s, %s is first', async (status, isRequired, view) => {
  const siwx = { getRequired: () => isRequired } as never
  const { core, shell } = start({ siwx, networks })
  await connect(core, { connectorId: 'com.example.wallet' })
  core.signIn.setState({ status })
  expect(getFirstView(shell)).toBe(view)
})

test('sign-in that says nothing of being required is not', async () => {
  const { core, shell } = start({ siwx: {} as never })
  await connect(core, { connectorId: 'com.example.wallet' })
  core.signIn.setState({ status: 'needed' })
  expect(getFirstView(shell)).toBe('Account')
})
