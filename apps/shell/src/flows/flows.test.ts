// @vitest-environment happy-dom
import type { Siwx } from '@portico/contract/shell'
import { afterEach, expect, test } from 'vitest'
import { connect } from '../core/connections/connect.ts'
import { networks, showWallet } from '../core/fixtures/createTestCore.ts'
import { createTestSiwx } from '../core/siwx/fixtures/createTestSiwx.ts'
import { followSignIn } from '../core/siwx/followSignIn.ts'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { changeNetwork } from './changeNetwork.ts'
import { chooseWallet } from './chooseWallet.ts'
import { closeModal } from './closeModal.ts'
import { connectWallet } from './connectWallet.ts'
import { followConnection } from './followConnection.ts'
import { goBack } from './goBack.ts'
import { leaveWallet } from './leaveWallet.ts'
import { openModal } from './openModal.ts'
import { cancelSignInWallet, signInWallet } from './signInWallet.ts'

const connectorId = 'com.example.wallet'
const foreign = [{ chainId: 99, rpcUrl: 'http://127.0.0.1:1' }]
const cleanups: (() => void)[] = []

function start(
  wallet: Parameters<typeof showWallet>[0] = {},
  options: Parameters<typeof createTestShell>[0] = {},
) {
  const shown = showWallet(wallet)
  const test = createTestShell(options)
  cleanups.push(shown.stop, test.dispose, followConnection(test.shell))
  return { ...test, wallet: shown }
}

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

test('connecting from the modal ends with the modal closed', async () => {
  const { shell, getState, getViews } = start()
  await openModal(shell)
  expect(getViews()).toEqual(['Connect'])
  const connecting = connectWallet(shell, { connectorId })
  expect(getViews()).toEqual(['Connect', 'ConnectingExternal'])
  await connecting
  expect(getState()).toMatchObject({ status: 'connected', isOpen: false, view: null })
})

test('a wallet that declines stays in the view that waits, with the error', async () => {
  const { shell, wallet, getState, getViews } = start({ behavior: { rejectConnect: true } })
  await openModal(shell)
  await connectWallet(shell, { connectorId })
  expect(getViews()).toEqual(['Connect', 'ConnectingExternal'])
  expect(shell.attempt.getState().error).toMatchObject({ code: 'PORTICO-CONNECT-002' })
  wallet.setBehavior({})
  await connectWallet(shell, { connectorId })
  expect(getState()).toMatchObject({ status: 'connected', isOpen: false })
})

test('a network that was chosen before connecting is asked of the wallet; one that declines stays where it is', async () => {
  const { shell, wallet, getState } = start()
  await openModal(shell, { view: 'Networks' })
  expect(await changeNetwork(shell, { caipNetworkId: 'eip155:2' })).toBe(true)
  await openModal(shell)
  await connectWallet(shell, { connectorId })
  expect(getState()).toMatchObject({ caipNetworkId: 'eip155:2', isOpen: false })
  expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x2')
})

test('a wallet that declines the chosen network is connected where it stands', async () => {
  const { shell, getState } = start({ behavior: { rejectRequest: true } })
  await changeNetwork(shell, { caipNetworkId: 'eip155:2' })
  await openModal(shell)
  await connectWallet(shell, { connectorId })
  expect(getState()).toMatchObject({ status: 'connected', caipNetworkId: 'eip155:1', isOpen: false })
})

test('from another namespace a network without an account asks for a wallet, and loses nothing', async () => {
  const { shell, getState, getViews } = start({}, { networks })
  await openModal(shell)
  await connectWallet(shell, { connectorId })
  await openModal(shell, { view: 'Networks' })
  expect(await changeNetwork(shell, { caipNetworkId: 'solana:main' })).toBe(false)
  expect(getViews()).toEqual(['Networks', 'Connect'])
  expect(getState()).toMatchObject({ status: 'connected', caipNetworkId: 'eip155:1' })
  goBack(shell)
  expect(getViews()).toEqual(['Networks'])
  expect(getState()).toMatchObject({ status: 'connected', caipNetworkId: 'eip155:1' })
})

test('who has no wallet on this screen finds all others behind the code', async () => {
  const { shell, dispose, getState, getViews } = createTestShell({ relayUrl: 'ws://127.0.0.1:9' })
  cleanups.push(dispose)
  await openModal(shell)
  expect(getViews()).toEqual(['AllWallets', 'ConnectingWalletConnectBasic'])
  goBack(shell)
  expect(getViews()).toEqual(['AllWallets'])
  goBack(shell)
  expect(getState().isOpen).toBe(false)
  await openModal(shell, { view: 'ConnectingWalletConnectBasic' })
  expect(getViews()).toEqual(['ConnectingWalletConnectBasic'])
})

test('a site that names the relay opens its code', async () => {
  const { shell, getViews } = start({}, { relayUrl: 'ws://127.0.0.1:9' })
  await openModal(shell, { view: 'Connect', params: { wallet: 'WalletConnect' } })
  await expect.poll(getViews).toEqual(['Connect', 'ConnectingWalletConnectBasic'])
  closeModal(shell)
})

test('going back from a wallet that stalls ends the attempt', async () => {
  const { shell, getState, getViews } = start({ behavior: { stall: true } })
  await openModal(shell)
  const connecting = connectWallet(shell, { connectorId })
  goBack(shell)
  await connecting
  expect(getViews()).toEqual(['Connect'])
  expect(getState().status).toBe('disconnected')
  expect(shell.attempt.getState().error).toBeNull()
})

test('closing ends the attempt too', async () => {
  const { shell, getState } = start({ behavior: { stall: true } })
  await openModal(shell)
  const connecting = connectWallet(shell, { connectorId })
  closeModal(shell)
  await connecting
  expect(getState()).toMatchObject({ status: 'disconnected', isOpen: false })
})

test('a view that needs an account is shown once there is one', async () => {
  const { shell, getState, getViews } = start()
  await openModal(shell, { view: 'Send', params: { to: 'maya.eth' } })
  expect(getViews()).toEqual(['Connect'])
  await connectWallet(shell, { connectorId })
  expect(getState().isOpen).toBe(true)
  expect(shell.router.store.getState().stack).toMatchObject([{ view: 'Send', params: { to: 'maya.eth' } }])
})

test('a view that nobody registered cannot be opened', async () => {
  const { shell, getState } = start()
  await expect(openModal(shell, { view: 'acme/Nothing' })).rejects.toThrow('PORTICO-VIEW-001')
  expect(getState().isOpen).toBe(false)
})

test('with an account it opens on the account; going back from the first view closes', async () => {
  const { core, shell, getState, getViews } = start()
  await connect(core, { connectorId })
  await openModal(shell)
  expect(getViews()).toEqual(['Account'])
  goBack(shell)
  expect(getState().isOpen).toBe(false)
})

test('a foreign network holds the modal until the wallet switches; each refusal shakes', async () => {
  const { shell, getState, getViews } = start({
    chains: [...foreign, { chainId: 1, rpcUrl: 'http://127.0.0.1:1' }],
  })
  await openModal(shell)
  await connectWallet(shell, { connectorId })
  expect(getViews()).toEqual(['UnsupportedChain'])
  closeModal(shell)
  goBack(shell)
  expect(getState().isOpen).toBe(true)
  expect(shell.shakes.getState().count).toBe(2)
  await changeNetwork(shell, { caipNetworkId: 'eip155:1' })
  expect(getState()).toMatchObject({ isOpen: false, isUnsupportedNetwork: false })
})

test('from a foreign network the visitor can leave', async () => {
  const { shell, getState } = start({ chains: foreign })
  await openModal(shell)
  await connectWallet(shell, { connectorId })
  await leaveWallet(shell)
  expect(getState()).toMatchObject({ isOpen: false, status: 'disconnected' })
})

test('ApproveTransaction is closed only by force', async () => {
  const { shell, getState } = start()
  await openModal(shell, { view: 'ApproveTransaction' })
  closeModal(shell)
  expect(getState().isOpen).toBe(true)
  closeModal(shell, { isForced: true })
  expect(getState().isOpen).toBe(false)
})

test('choosing a network returns to the view before', async () => {
  const { core, shell, getViews, getState } = start()
  await connect(core, { connectorId })
  await openModal(shell)
  shell.router.push('Networks')
  await changeNetwork(shell, { caipNetworkId: 'eip155:2' })
  expect(getViews()).toEqual(['Account'])
  expect(getState().caipNetworkId).toBe('eip155:2')
})

test('a wallet that disappears takes the visitor from its account back to the wallets', async () => {
  const { core, shell, wallet, messages, getViews } = start()
  await connect(core, { connectorId })
  await openModal(shell)
  shell.router.push('Send')
  wallet.setBehavior({ disappear: true })
  expect(getViews()).toEqual(['Connect'])
  expect(messages).toEqual(['Wallet disconnected'])
})

test('a wallet that moves to a foreign network while its account is open says so at once', async () => {
  const { core, shell, wallet, getViews } = start({
    chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }, ...foreign],
  })
  await connect(core, { connectorId })
  await openModal(shell)
  wallet.selectNetwork(99)
  expect(getViews()).toEqual(['UnsupportedChain'])
  wallet.selectNetwork(1)
  expect(shell.core.modal.getState().isOpen).toBe(false)
})

test('what the page did without the modal does not open it', async () => {
  const { core, getState } = start()
  await connect(core, { connectorId })
  expect(getState().isOpen).toBe(false)
})

test('with sign-in the modal asks to sign once a wallet is connected, and closes when it is signed', async () => {
  const { shell, getState, getViews } = start({}, { siwx: createTestSiwx() })
  cleanups.push(followSignIn(shell.core))
  await openModal(shell)
  await connectWallet(shell, { connectorId })
  expect(getViews()).toEqual(['ConnectingSiwe'])
  await signInWallet(shell)
  expect(getState()).toMatchObject({ status: 'connected', isOpen: false })
})

test('a wallet that declines to sign stays with the question, and the site hears of what else fails', async () => {
  const fault = new Error('No nonce.')
  const getNonce = () => Promise.reject(fault)
  const { shell, events, getState, getViews } = start(
    {},
    { siwx: createTestSiwx({ createMessage: getNonce }) },
  )
  cleanups.push(followSignIn(shell.core))
  await openModal(shell)
  await connectWallet(shell, { connectorId })
  await signInWallet(shell)
  expect([getViews(), getState().isOpen]).toEqual([['ConnectingSiwe'], true])
  expect(events.filter(([name]) => name === 'error')).toHaveLength(1)
})

test('sign-in that is required cannot be closed; cancelling it leads back to the wallets', async () => {
  const { shell, getState, getViews } = start({}, { siwx: createTestSiwx({ getRequired: () => true }) })
  cleanups.push(followSignIn(shell.core))
  await openModal(shell)
  await connectWallet(shell, { connectorId })
  closeModal(shell)
  expect([getViews(), shell.shakes.getState().count]).toEqual([['ConnectingSiwe'], 1])
  await cancelSignInWallet(shell)
  expect(getViews()).toEqual(['Connect'])
  expect(getState()).toMatchObject({ status: 'disconnected', isOpen: true })
})

/** Signed in on the first network, then moved to the second one in the wallet, where sign-in is asked for anew. */
async function startMoved(change: Partial<Siwx> = {}) {
  const siwx = createTestSiwx({ getRequired: () => true, ...change })
  const test = start({}, { siwx })
  const { shell, wallet } = test
  cleanups.push(followSignIn(shell.core))
  await openModal(shell)
  await connectWallet(shell, { connectorId })
  await signInWallet(shell)
  expect(test.getState().isOpen).toBe(false)
  await openModal(shell)
  wallet.selectNetwork(2)
  await expect.poll(() => test.getViews()).toEqual(['ConnectingSiwe'])
  return { ...test, siwx }
}

test('cancelling after another network was chosen goes back to the one whose session holds, each time', async () => {
  const { shell, wallet, messages, getState } = await startMoved()
  for (let time = 0; time < 2; time += 1) {
    await cancelSignInWallet(shell)
    expect(getState()).toMatchObject({ status: 'connected', caipNetworkId: 'eip155:1', isOpen: false })
    await expect.poll(() => shell.core.signIn.getState().status).toBe('signed')
    await openModal(shell)
    wallet.selectNetwork(2)
    await expect.poll(() => shell.core.signIn.getState().status).toBe('needed')
  }
  expect(messages).toEqual([])
})

type Moved = Awaited<ReturnType<typeof startMoved>>

test.each<[string, (moved: Moved) => unknown]>([
  ['no session holds any more', ({ siwx }) => siwx.setSessions([])],
  ['the wallet does not go back', ({ wallet }) => wallet.setBehavior({ rejectRequest: true })],
  [
    'nobody can report sessions',
    ({ siwx }) => {
      siwx.getSessions = () => Promise.reject(new Error('away'))
    },
  ],
])('where %s, cancelling leaves the wallet and shows the wallets', async (_, change) => {
  const moved = await startMoved()
  await change(moved)
  const { shell, messages, getState, getViews } = moved
  await cancelSignInWallet(shell)
  expect(getViews()).toEqual(['Connect'])
  expect(getState()).toMatchObject({ status: 'disconnected', isOpen: true })
  expect(messages).toEqual([])
})

test('sign-in that is optional is left by closing, and the account opens next time', async () => {
  const { shell, getState, getViews } = start({}, { siwx: createTestSiwx() })
  cleanups.push(followSignIn(shell.core))
  await openModal(shell)
  await connectWallet(shell, { connectorId })
  closeModal(shell)
  expect(getState()).toMatchObject({ status: 'connected', isOpen: false })
  await openModal(shell)
  expect(getViews()).toEqual(['Account'])
})

test('the view that was asked for comes after signing in', async () => {
  const { shell, getViews } = start({}, { siwx: createTestSiwx() })
  cleanups.push(followSignIn(shell.core))
  await openModal(shell, { view: 'Send' })
  await connectWallet(shell, { connectorId })
  expect(getViews()).toEqual(['ConnectingSiwe'])
  await signInWallet(shell)
  expect(getViews()).toEqual(['Send'])
})

test('a wallet of several chains asks for the chain first', async () => {
  const { shell, getViews } = start()
  await openModal(shell)
  const [found] = shell.core.wallets.getState().found
  if (!found) throw new Error('No wallet')
  const other = { ...found, id: 'solana:Test Wallet', namespaces: ['solana'] as const }
  const row = { key: found.id, name: found.name, isDuplicate: false, wallets: [found, other] }
  await chooseWallet(shell, row)
  expect(getViews()).toEqual(['Connect', 'ConnectingMultiChain'])
  expect(shell.router.store.getState().stack.at(-1)?.params).toEqual({
    connectorIds: [found.id, other.id],
    title: found.name,
  })
})
