// @vitest-environment happy-dom
import type { PorticoOptions } from '@portico/contract/shell'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../core/connections/connect.ts'
import { networks, showWallet } from '../core/fixtures/createTestCore.ts'
import { createTestSiwx } from '../core/siwx/fixtures/createTestSiwx.ts'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { createConnectingWalletConnectBasicView } from '../screens/connectingWalletConnect/createConnectingWalletConnectBasicView.ts'
import { createConnectingWalletConnectView } from '../screens/connectingWalletConnect/createConnectingWalletConnectView.ts'
import { createTestPairing } from '../screens/connectingWalletConnect/fixtures/createTestPairing.ts'
import { createDownloadsView } from '../screens/guide/createDownloadsView.ts'
import { createConnectingMultiChainView } from '../screens/profile/createConnectingMultiChainView.ts'
import { createConnectingSiweView } from '../screens/siwx/createConnectingSiweView.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const acme = {
  id: 'acme',
  name: 'Acme',
  rdns: 'com.example.wallet',
  mobileLink: 'acme://',
  webappLink: 'https://web.acme.app',
  homepage: 'https://acme.app',
  playStore: 'javascript:alert(1)',
}

function pair() {
  const test = createTestPairing()
  cleanups.push(test.dispose)
  test.shell.core.modal.setState({ isOpen: true })
  test.shell.router.reset('ConnectingWalletConnectBasic')
  return test
}

const watch = (view: { subscribe(listener: () => void): () => void }) => {
  const stop = view.subscribe(() => {})
  cleanups.push(stop)
  return stop
}

test('a pairing is on offer while somebody listens, and taken back when nobody does', async () => {
  const { shell, uris, core } = pair()
  const view = createConnectingWalletConnectBasicView(shell)
  expect(view.get()).toEqual({ uri: null, renewsAt: null, error: null })
  const stop = watch(view)
  await expect.poll(() => uris.indexOf(view.get().uri ?? '')).toBe(0)
  expect(view.get().renewsAt).toBe(230_000)
  stop()
  expect([core.running.attempt, view.get().uri]).toEqual([null, null])
})

test('a code that has come to its end is gone at once, also where nothing else changes', async () => {
  const { shell, core, time } = pair()
  const view = createConnectingWalletConnectBasicView(shell)
  watch(view)
  await expect.poll(() => view.get().uri).not.toBeNull()
  core.pairing.setState(({ uri }) => ({ uri, expiresAt: time.now() + 20_000 }))
  expect(view.get().uri).not.toBeNull()
  const heard = vi.fn()
  cleanups.push(view.subscribe(heard))
  await time.advance(10_000)
  expect(heard).toHaveBeenCalled()
  expect(view.get().uri).toBeNull()
})

test('a pairing tried again after a failure ends with its view as well', async () => {
  const { shell, core, fail, uris } = pair()
  const view = createConnectingWalletConnectBasicView(shell)
  const stop = watch(view)
  await expect.poll(() => uris).toHaveLength(1)
  fail(new Error('lost'))
  await expect.poll(() => view.get().error?.message).toBe('lost')
  await view.actions.retry()
  await expect.poll(() => uris).toHaveLength(2)
  expect(view.get().error).toBeNull()
  stop()
  expect(core.running.attempt).toBeNull()
})

test('a link is copied, or it says that it was not', async () => {
  const { shell, uris } = pair()
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('denied'))
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  const view = createConnectingWalletConnectBasicView(shell)
  expect(await view.actions.copy()).toBe(false)
  watch(view)
  await expect.poll(() => view.get().uri).not.toBeNull()
  expect([await view.actions.copy(), await view.actions.copy()]).toEqual([true, false])
  expect(writeText).toHaveBeenCalledWith(uris[0])
})

test('one wallet has its ways and its downloads, safe ones alone', async () => {
  const { shell } = pair()
  const view = createConnectingWalletConnectView(shell, { wallet: acme })
  expect(view.get()).toMatchObject({ platforms: ['qrcode', 'web'], platform: 'qrcode' })
  expect(view.get().downloads).toEqual([{ place: 'homepage', url: 'https://acme.app' }])
  view.actions.setPlatform('desktop')
  expect(view.get().platform).toBe('qrcode')
})

test('it is opened by the link of the chosen way, and a code is not opened', async () => {
  const { shell, uris } = pair()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const view = createConnectingWalletConnectView(shell, { wallet: acme })
  watch(view)
  await expect.poll(() => view.get().uri).not.toBeNull()
  view.actions.open()
  expect(open).not.toHaveBeenCalled()
  view.actions.setPlatform('web')
  view.actions.open()
  const [href] = open.mock.calls[0] ?? []
  expect(href).toBe(`https://web.acme.app/wc?uri=${encodeURIComponent(uris[0] ?? '')}`)
})

test('a link that has expired makes a new pairing in place of opening a dead end', async () => {
  const { shell, core, time, uris } = pair()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const view = createConnectingWalletConnectView(shell, { wallet: acme })
  const stop = watch(view)
  view.actions.setPlatform('web')
  await expect.poll(() => view.get().uri).not.toBeNull()
  core.pairing.setState(({ uri }) => ({ uri, expiresAt: time.now() }))
  view.actions.open()
  expect(open).not.toHaveBeenCalled()
  await expect.poll(() => uris).toHaveLength(2)
  stop()
  expect(core.running.attempt).toBeNull()
})

test('one that stands in this browser pairs only where the visitor wants to', async () => {
  const wallet = showWallet()
  cleanups.push(wallet.stop)
  const { shell, core, uris, getState } = pair()
  const view = createConnectingWalletConnectView(shell, { wallet: acme })
  watch(view)
  expect([view.get().platform, core.running.attempt]).toEqual(['browser', null])
  view.actions.setPlatform('qrcode')
  await expect.poll(() => uris).toHaveLength(1)
  view.actions.setPlatform('browser')
  expect(core.running.attempt).toBeNull()
  view.actions.open()
  await expect.poll(() => getState().wallet?.id).toBe('com.example.wallet')
})

function start(options: Partial<PorticoOptions> = {}) {
  const wallet = showWallet()
  const test = createTestShell(options)
  cleanups.push(wallet.stop, test.dispose)
  test.shell.core.modal.setState({ isOpen: true })
  test.shell.router.reset('Connect')
  return { ...test, wallet }
}

test('a wallet of several chains is connected on the one that is chosen', async () => {
  const { shell, getState } = start({ networks })
  const connectorIds = ['com.example.wallet', 'solana:Gone']
  const { get, actions } = createConnectingMultiChainView(shell, { connectorIds, title: 'Test Wallet' })
  expect(get()).toEqual({
    name: 'Test Wallet',
    chains: [{ id: 'com.example.wallet', namespace: 'eip155', name: 'Ethereum', icon: null }],
  })
  await actions.choose('another')
  expect(getState().status).toBe('disconnected')
  await actions.choose('com.example.wallet')
  expect(getState().status).toBe('connected')
})

test('without a choice there is nothing to choose', () => {
  expect(createConnectingMultiChainView(start().shell, {}).get()).toEqual({ name: '', chains: [] })
})

test('signing in asks once, and says why it failed', async () => {
  const siwx = createTestSiwx({ getRequired: () => true })
  const { shell, wallet, getState } = start({ siwx, metadata: { name: 'Acme Shop' } })
  await connect(shell.core, { connectorId: 'com.example.wallet' })
  shell.core.signIn.setState({ status: 'needed', error: null })
  const { get, actions } = createConnectingSiweView(shell)
  expect(get()).toMatchObject({
    status: 'needed',
    site: 'Acme Shop',
    isRequired: true,
    isSmartAccount: false,
    address: getState().address,
    error: null,
  })
  wallet.setBehavior({ rejectRequest: true })
  const signing = actions.sign()
  expect(get()).toMatchObject({ status: 'signing', error: null })
  await actions.sign()
  await signing
  expect(get()).toMatchObject({ status: 'needed', error: { code: 'PORTICO-CONNECT-002' } })
  wallet.setBehavior({})
  await actions.sign()
  expect(siwx.sessions).toHaveLength(1)
})

test('not signing in is leaving, where it is required', async () => {
  const { shell, getState, getViews } = start({ siwx: createTestSiwx({ getRequired: () => true }) })
  await connect(shell.core, { connectorId: 'com.example.wallet' })
  await createConnectingSiweView(shell).actions.cancel()
  expect([getState().status, getViews()]).toEqual(['disconnected', ['Connect']])
})

test('a place to get a wallet opens beside the page; one that is not offered does not', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { get, actions } = createDownloadsView(start().shell, { wallet: acme })
  expect(get().downloads).toEqual([{ place: 'homepage', url: 'https://acme.app' }])
  actions.open('playStore')
  expect(open).not.toHaveBeenCalled()
  actions.open('homepage')
  expect(open).toHaveBeenCalledWith('https://acme.app', '_blank', 'noreferrer noopener')
})
