// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TrackEventName, TrackedEvent } from '@portico/contract'
import { WalletRequestError } from '@portico/contract/errors'
import { type Contributed, listReservedEvents } from '@portico/contract/host'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { connect } from '../core/connections/connect.ts'
import { disconnect } from '../core/connections/disconnect.ts'
import { createContributedConnector } from '../core/connectors/contributed/createContributedConnector.ts'
import { showWallet } from '../core/fixtures/createTestCore.ts'
import { loadActions } from '../core/parts/loadActions.ts'
import { createTestSiwx } from '../core/siwx/fixtures/createTestSiwx.ts'
import { followSignIn } from '../core/siwx/followSignIn.ts'
import type { FoundWallet } from '../core/state.ts'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { closeModal } from '../flows/closeModal.ts'
import { connectWallet } from '../flows/connectWallet.ts'
import { openModal } from '../flows/openModal.ts'
import { createWalletPages } from '../screens/allWallets/walletPages.ts'
import { createDownloadsView } from '../screens/guide/createDownloadsView.ts'
import { createConnectingSiweView } from '../screens/siwx/createConnectingSiweView.ts'
import { startTracking } from './startTracking.ts'
import { createTrack } from './tracked.ts'

const connectorId = 'com.example.wallet'
const cleanups: (() => void)[] = []

/** Every event of the specification that the shell has. */
const untold = new Set<string>(
  Object.keys({
    INITIALIZE: true,
    MODAL_OPEN: true,
    MODAL_CLOSE: true,
    CLICK_ALL_WALLETS: true,
    CLICK_WALLET_HELP: true,
    CLICK_NETWORK_HELP: true,
    CLICK_GET_WALLET_HELP: true,
    CLICK_NETWORKS: true,
    WALLET_IMPRESSION_V2: true,
    SELECT_WALLET: true,
    SEARCH_WALLET: true,
    GET_WALLET: true,
    CONNECT_SUCCESS: true,
    CONNECT_ERROR: true,
    USER_REJECTED: true,
    DISCONNECT_SUCCESS: true,
    SWITCH_NETWORK: true,
    SET_PREFERRED_ACCOUNT_TYPE: true,
    CLICK_SIGN_SIWX_MESSAGE: true,
    CLICK_CANCEL_SIWX: true,
    SIWX_AUTH_SUCCESS: true,
    SIWX_AUTH_ERROR: true,
  } satisfies Record<Exclude<TrackEventName, PluginEventName>, true>),
)

/** Those of Portico's own plugins, whose tests report them. */
type PluginEventName =
  | 'OPEN_SEND'
  | `SEND_${string}`
  | 'OPEN_SWAP'
  | 'INITIATE_SWAP'
  | `SWAP_${string}`
  | `PAY_${string}`
  | `REGISTER_NAME_${string}`
  | `SELECT_${'BUY' | 'WHAT_IS_A_BUY'}${string}`
  | `${string}_TRANSACTIONS`
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Behavior = Parameters<typeof showWallet>[0]

const names = [...untold]
afterAll(() => expect([...untold]).toEqual([]))

test('the documentation has each event, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/events.md'), 'utf8')
  expect([...page.matchAll(/^\| `([A-Z_\d]+)`/gm)].map(([, name]) => name).sort()).toEqual(
    [...names, ...listReservedEvents()].sort(),
  )
})

function start(wallet: Behavior = {}, options: Parameters<typeof createTestShell>[0] = {}) {
  const shown = showWallet(wallet)
  const test = createTestShell(options)
  cleanups.push(shown.stop, test.dispose)
  startTracking(test.shell)
  const getEvents = () =>
    test.events
      .filter(([name]) => name === 'track')
      .map(([, payload]) => {
        const { event, properties } = payload as { event: string; properties: Record<string, unknown> }
        return [event, properties] as const
      })
  cleanups.push(() => {
    for (const [name] of getEvents()) untold.delete(name)
  })
  const getNames = () => getEvents().map(([name]) => name)
  const find = (wanted: string) => getEvents().find(([name]) => name === wanted)?.[1]
  return { ...test, wallet: shown, getEvents, getNames, find }
}

test('a page that is only loaded reports nothing; with the first opening it begins', async () => {
  const { shell, getNames, find } = start({}, { themeMode: 'light', features: { allWallets: true } })
  await connect(shell.core, { connectorId })
  expect(getNames()).toEqual([])
  await openModal(shell)
  expect(find('INITIALIZE')).toEqual({
    options: {
      themeMode: 'light',
      features: { allWallets: true },
      networks: ['eip155:1', 'eip155:2'],
    },
  })
  expect(find('MODAL_OPEN')).toEqual({ connected: true })
  expect(find('CONNECT_SUCCESS')).toMatchObject({ method: 'browser', reconnect: true })
  closeModal(shell)
  expect(find('MODAL_CLOSE')).toEqual({ connected: true })
  await openModal(shell)
  expect(getNames().filter((name) => name === 'INITIALIZE')).toHaveLength(1)
  expect(getNames().filter((name) => name === 'MODAL_OPEN')).toHaveLength(2)
})

test('wallets that are shown, chosen, connected and left', async () => {
  const { shell, getEvents } = start()
  await openModal(shell)
  await connectWallet(shell, { connectorId })
  await disconnect(shell.core, {})
  expect(getEvents().slice(2)).toEqual([
    [
      'WALLET_IMPRESSION_V2',
      { items: [{ name: 'Test Wallet', rdnsId: connectorId, view: 'Connect', displayIndex: 0 }] },
    ],
    ['SELECT_WALLET', { name: 'Test Wallet', platform: 'browser', displayIndex: 0, view: 'Connect' }],
    ['CONNECT_SUCCESS', { method: 'browser', name: 'Test Wallet', view: 'ConnectingExternal' }],
    ['MODAL_CLOSE', { connected: true }],
    ['DISCONNECT_SUCCESS', { namespace: 'eip155' }],
  ])
})

test('a visitor who declines, and a wallet that fails, in the error’s own sentence', async () => {
  const { shell, find } = start({ behavior: { rejectConnect: true } })
  await openModal(shell)
  await connectWallet(shell, { connectorId })
  expect(find('USER_REJECTED')).toEqual({ message: 'The request was declined in the wallet.' })
  const error = new WalletRequestError({ details: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
  shell.attempt.setState({ error })
  expect(find('CONNECT_ERROR')).toEqual({ message: error.shortMessage })
})

test('a press is tracked, and what the site opens is not', async () => {
  const { shell, getNames } = start()
  await openModal(shell, { view: 'Networks' })
  expect(getNames()).not.toContain('CLICK_NETWORKS')
  shell.router.reset('Connect')
  for (const view of ['AllWallets', 'WhatIsAWallet', 'WhatIsANetwork', 'GetWallet', 'Networks']) {
    shell.router.push(view)
    shell.router.back()
  }
  expect(getNames().filter((name) => name.startsWith('CLICK'))).toEqual([
    'CLICK_ALL_WALLETS',
    'CLICK_WALLET_HELP',
    'CLICK_NETWORK_HELP',
    'CLICK_GET_WALLET_HELP',
    'CLICK_NETWORKS',
  ])
})

test('another network, by anyone', async () => {
  const { shell, find } = start()
  await openModal(shell)
  await connectWallet(shell, { connectorId })
  await (await loadActions(shell.core)).switchNetwork(shell.core, { caipNetworkId: 'eip155:2' })
  expect(find('SWITCH_NETWORK')).toEqual({ network: 'eip155:2' })
})

test('another type of the embedded wallet’s account, by the visitor', async () => {
  const { shell, find } = start()
  await openModal(shell)
  await connectWallet(shell, { connectorId })
  const wallet = { id: 'acme/wallet', namespaces: ['eip155'] } as unknown as FoundWallet
  const connector = createContributedConnector(shell.core, wallet, {} as never)
  const report = (preferredAccountType: string) =>
    connector.update({ sessions: [], user: { preferredAccountType } })
  report('smartAccount')
  report('eoa')
  expect(find('SET_PREFERRED_ACCOUNT_TYPE')).toEqual({ accountType: 'eoa', network: 'eip155:1' })
})

test('sign-in: pressed, signed, and cancelled', async () => {
  const place = { network: 'eip155:1', isSmartAccount: false }
  const { shell, find } = start({}, { siwx: createTestSiwx({}) })
  cleanups.push(followSignIn(shell.core))
  await openModal(shell)
  await connect(shell.core, { connectorId })
  await expect.poll(() => shell.core.signIn.getState().status).toBe('needed')
  await createConnectingSiweView(shell).actions.sign()
  expect([find('CLICK_SIGN_SIWX_MESSAGE'), find('SIWX_AUTH_SUCCESS')]).toEqual([place, place])
  await createConnectingSiweView(shell).actions.cancel()
  expect(find('CLICK_CANCEL_SIWX')).toEqual(place)
})

test('a service that cannot say who is signed in', async () => {
  const failing = createTestSiwx({ getSessions: async () => Promise.reject(new Error('away')) })
  const { shell, find } = start({}, { siwx: failing })
  cleanups.push(followSignIn(shell.core))
  await openModal(shell)
  await connect(shell.core, { connectorId })
  await expect.poll(() => find('SIWX_AUTH_ERROR')).toMatchObject({ message: 'Error' })
})

test('a search, once typing has paused', async () => {
  const { shell, time, find } = start()
  createWalletPages(shell.core).ask({ search: 'fox', isCertified: true })
  await time.advance(400)
  expect(find('SEARCH_WALLET')).toEqual({ badge: 'certified', search: 'fox' })
})

test('where to get a wallet', () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { shell, find } = start()
  const wallet = { id: 'x1', name: 'Foxglove', homepage: 'https://foxglove.example/' }
  createDownloadsView(shell, { wallet }).actions.open('homepage')
  expect(find('GET_WALLET')).toEqual({ name: 'Foxglove', explorerId: 'x1', type: 'homepage' })
})

/** The events that a plugin hears. */
function listen(shell: ReturnType<typeof start>['shell'], hear = (_: TrackedEvent) => {}) {
  const heard: TrackedEvent[] = []
  const ends: (() => void)[] = []
  const track = createTrack(shell.core, { onDispose: (end) => ends.push(end) } as Pick<
    Contributed,
    'onDispose'
  > as never)
  const stop = track.subscribe((event) => {
    heard.push(event)
    hear(event)
  })
  return { heard, stop, ends }
}

test('a plugin hears what came before it was there, then the rest, with the page it was done on and no more of its address', async () => {
  history.replaceState(null, '', '/cart?code=secret#token')
  const { shell, time } = start()
  await openModal(shell)
  const { heard, stop } = listen(shell)
  expect(heard.map(({ event }) => event)).toEqual(['INITIALIZE', 'MODAL_OPEN', 'WALLET_IMPRESSION_V2'])
  await time.advance(5)
  closeModal(shell)
  expect(heard.at(-1)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    event: 'MODAL_CLOSE',
    properties: { connected: false },
    at: 5,
    url: `${location.origin}/cart`,
  })
  stop()
  await openModal(shell)
  expect(heard.at(-1)?.event).toBe('MODAL_CLOSE')
})

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'of a visitor whose browser says %j no plugin hears; the page that they are on does',
  async (wish) => {
    for (const [name, value] of Object.entries(wish)) {
      Object.defineProperty(navigator, name, { value, configurable: true })
      cleanups.push(() => Reflect.deleteProperty(navigator, name))
    }
    const { shell, getNames } = start()
    const { heard } = listen(shell)
    await openModal(shell)
    expect(getNames()).toContain('MODAL_OPEN')
    expect(heard).toEqual([])
  },
)

test('a plugin that fails keeps nobody from what they do', async () => {
  const { shell, events, getNames } = start()
  listen(shell, () => {
    throw new Error('a fault of the plugin')
  })
  await openModal(shell)
  expect(getNames()).toContain('MODAL_OPEN')
  expect(events.some(([name]) => name === 'error')).toBe(true)
})

test('it follows once, no matter who asks again', async () => {
  const { shell, getNames } = start()
  startTracking(shell)
  await openModal(shell)
  expect(getNames().filter((name) => name === 'MODAL_OPEN')).toHaveLength(1)
})
