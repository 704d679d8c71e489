// @vitest-environment happy-dom
import type { Capabilities, Contributions } from '@portico/contract'
import { UserRejectedError } from '@portico/contract/errors'
import type { PorticoLock } from '@portico/contract/lock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestOptions } from '../catalogue/fixtures/createTestSite.ts'
import { connect } from '../core/connections/connect.ts'
import { showWallet } from '../core/fixtures/createTestCore.ts'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { createConnectView } from '../screens/connect/createConnectView.ts'
import { createNetworksView } from '../screens/networks/createNetworksView.ts'
import { createSwitchNetworkView } from '../screens/networks/createSwitchNetworkView.ts'
import { createSettingsView } from '../screens/settings/createSettingsView.ts'
import { deriveView } from '../shell/deriveView.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.unstubAllGlobals()
})

let wallet: ReturnType<typeof showWallet>
beforeEach(() => {
  wallet = showWallet()
  cleanups.push(wallet.stop)
})

/** A lockfile with one plugin that brings these. */
function lockWith(contributes: Contributions): PorticoLock {
  const manifest = { engines: { portico: '^1.0.0' }, contributes }
  const plugin = { version: '1.0.0', files: {}, manifest, capabilities: {} as Capabilities }
  return { lockfileVersion: 1, shell: { version: '1.0.0', files: {} }, plugins: { acme: plugin } }
}

const title = (en: string) => ({ en })
const accounts = lockWith({
  views: [
    { id: 'acme/EmailLogin', title: title('E-mail') },
    { id: 'acme/ConnectingSocial', title: title('Social') },
  ],
  connectMethods: [
    { id: 'email', kind: 'email', title: title('E-mail'), view: 'acme/EmailLogin' },
    { id: 'google', kind: 'social', title: title('Google'), view: 'acme/ConnectingSocial' },
    { id: 'x', kind: 'social', title: title('X'), view: 'acme/ConnectingSocial' },
  ],
})

function start(options: TestOptions = {}) {
  const test = createTestShell(options)
  cleanups.push(test.dispose)
  test.shell.core.modal.setState({ isOpen: true })
  test.shell.router.reset('Connect')
  return test
}

test('data stays the same object until something of it changes', () => {
  let value = 1
  const listeners: (() => void)[] = []
  const source = {
    getState: () => value,
    subscribe(listener: () => void) {
      listeners.push(listener)
      return () => {}
    },
  }
  const view = deriveView({ sources: [source], compute: () => ({ value }), actions: {} })
  const first = view.get()
  expect(view.get()).toBe(first)
  value = 2
  const heard = vi.fn()
  view.subscribe(heard)
  for (const listener of listeners) listener()
  expect(heard).toHaveBeenCalledOnce()
  expect(view.get()).toEqual({ value: 2 })
})

test('what a view loads runs while somebody listens, once', () => {
  const stop = vi.fn()
  const run = vi.fn(() => stop)
  const view = deriveView({ sources: [], compute: () => null, actions: {}, start: run })
  const ends = [view.subscribe(() => {}), view.subscribe(() => {})]
  expect(run).toHaveBeenCalledOnce()
  ends[0]?.()
  expect(stop).not.toHaveBeenCalled()
  ends[0]?.()
  expect(stop).not.toHaveBeenCalled()
  ends[1]?.()
  expect(stop).toHaveBeenCalledOnce()
  view.subscribe(() => {})
  expect(run).toHaveBeenCalledTimes(2)
})

test('a wallet of the list connects', async () => {
  const { shell, getState } = start()
  const { get, actions } = createConnectView(shell)
  const [group] = get().groups
  expect(group?.id).toBe('injected')
  await actions.choose(group?.wallets[0]?.id ?? '')
  expect(getState()).toMatchObject({ status: 'connected', wallet: { id: 'com.example.wallet' } })
})

test('with a wallet on the page wallets come first, without one e-mail does', () => {
  const withWallet = createConnectView(start({ lock: accounts }).shell)
  expect(withWallet.get().methods).toEqual(['wallet', 'email', 'social'])
  wallet.stop()
  const without = createConnectView(start({ lock: accounts }).shell)
  expect(without.get().methods).toEqual(['email', 'social', 'wallet'])
})

test('the site orders ways to connect, groups and social accounts', () => {
  const { shell } = start({
    lock: accounts,
    features: { connectMethodsOrder: ['social', 'wallet'], socials: ['x', 'google', 'unknown'] },
  })
  const { methods, socials } = createConnectView(shell).get()
  expect(methods).toEqual(['social', 'wallet', 'email'])
  expect(socials.map(({ id }) => id)).toEqual(['x', 'google'])
})

test('wallets stand behind one line where the site wants it, until they are asked for', () => {
  const { get, actions } = createConnectView(
    start({ lock: accounts, features: { collapseWallets: true } }).shell,
  )
  expect(get().isCollapsed).toBe(true)
  actions.expand()
  expect(get().isCollapsed).toBe(false)
})

test('an e-mail goes to the view of the plugin that takes it', () => {
  const { shell } = start({ lock: accounts })
  createConnectView(shell).actions.continueWith('email', 'maya@example.com')
  const route = shell.router.store.getState().stack.at(-1)
  expect(route).toMatchObject({ view: 'acme/EmailLogin', params: { email: 'maya@example.com' } })
})

test('nothing connects before the visitor has agreed to the terms', async () => {
  const { shell, getState } = start({ lock: accounts, features: { legalCheckbox: true } })
  const { get, actions } = createConnectView(shell)
  const id = get().groups[0]?.wallets[0]?.id ?? ''
  await actions.choose(id)
  actions.continueWith('google')
  actions.openDirectory()
  expect(shell.router.store.getState().stack).toHaveLength(1)
  expect(getState().status).toBe('disconnected')
  actions.setConsent(true)
  await actions.choose(id)
  expect(getState().status).toBe('connected')
})

test('without wallets the site has accounts alone', () => {
  const { groups, methods } = createConnectView(start({ lock: accounts, enableWallets: false }).shell).get()
  expect(groups).toEqual([])
  expect(methods).toEqual(['email', 'social'])
})

test('what the site features stands in its order, and places are held while it comes', async () => {
  const answers: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  const { shell, time } = start({ gatewayUrl: 'http://gateway.test', featuredWalletIds: ['b', 'a'] })
  shell.core.loaders.set('walletConnect', async () => {
    throw new Error('nobody pairs here')
  })
  const { get, subscribe } = createConnectView(shell)
  cleanups.push(subscribe(() => {}))
  expect(get().pendingCount).toBe(2)
  await expect.poll(() => answers).toHaveLength(1)
  answers[0]?.(
    Response.json({
      data: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
      count: 2,
    }),
  )
  await vi.waitFor(async () => {
    await time.advance(0)
    expect(get().pendingCount).toBe(0)
  })
  const featured = get().groups.find(({ id }) => id === 'featured')
  expect(featured?.wallets.map(({ name }) => name)).toEqual(['B', 'A'])
})

async function startConnected(options: TestOptions = {}) {
  const test = start(options)
  await connect(test.shell.core, { connectorId: 'com.example.wallet' })
  return test
}

test('what is connected shows at once, though nothing else changes', async () => {
  const { shell } = start()
  const { get } = createNetworksView(shell)
  const isCurrent = () => get().networks.map((network) => network.isCurrent)
  expect(isCurrent()).toEqual([true, false])
  await connect(shell.core, { connectorId: 'com.example.wallet' })
  wallet.selectNetwork(2)
  await expect.poll(isCurrent).toEqual([false, true])
})

test('a network that the wallet refuses stays where it was, and the list says so', async () => {
  const { shell, getState } = await startConnected()
  const { get, actions } = createNetworksView(shell)
  wallet.setBehavior({ rejectRequest: true })
  await actions.choose('eip155:2')
  expect(get().failure).toMatchObject({ kind: 'declined', network: { name: 'Two' } })
  expect(getState().caipNetworkId).toBe('eip155:1')
})

test('where the site keeps to one network, the others say why they cannot be chosen', () => {
  const { get } = createNetworksView(start({ enableNetworkSwitch: false }).shell)
  expect(get().networks.map(({ obstacle }) => obstacle)).toEqual([null, 'fixed'])
})

test('a network is switched to once the visitor agrees, and back leads where they came from', async () => {
  const { shell, getState, getViews } = await startConnected()
  shell.router.push('SwitchNetwork', { caipNetworkId: 'eip155:2' })
  const { get, actions } = createSwitchNetworkView(shell, { caipNetworkId: 'eip155:2' })
  expect(get()).toMatchObject({ status: 'idle', network: { name: 'Two' } })
  await actions.switch()
  expect(getState().caipNetworkId).toBe('eip155:2')
  expect(getViews()).toEqual(['Connect'])
})

test('signing out asks the site, and keeps the wallet', async () => {
  const revoked: string[] = []
  const siwx = {
    getSessions: async () => [{} as never],
    revokeSession: async (_: string, address: string) => void revoked.push(address),
  }
  const { shell, messages, getState } = await startConnected({ siwx: siwx as never })
  shell.core.signIn.setState({ status: 'signed', error: null })
  const { get, actions } = createSettingsView(shell)
  expect(get().isSignedIn).toBe(true)
  await actions.signOut()
  expect(revoked).toEqual([getState().address])
  expect([get().isSignedIn, getState().status, messages]).toEqual([
    false,
    'connected',
    ['You are signed out'],
  ])
})

test('a sign-out that the site cannot do is reported, and nothing changes', async () => {
  const siwx = { getSessions: async () => [], revokeSession: () => Promise.reject(new UserRejectedError()) }
  const { shell, messages } = await startConnected({ siwx: siwx as never })
  shell.core.signIn.setState({ status: 'signed', error: null })
  const { get, actions } = createSettingsView(shell)
  await actions.signOut()
  expect([get().isSignedIn, messages]).toEqual([true, ['You could not be signed out. Try again.']])
})
