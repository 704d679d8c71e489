// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../core/connections/connect.ts'
import { disconnect } from '../core/connections/disconnect.ts'
import { reconnect } from '../core/connections/reconnect.ts'
import { createTestStorage, showWallet, type TestCore } from '../core/fixtures/createTestCore.ts'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { changeNetwork } from './changeNetwork.ts'
import { closeModal } from './closeModal.ts'
import { connectWallet, finishConnecting, showConnected } from './connectWallet.ts'
import { followConnection } from './followConnection.ts'
import { goBack } from './goBack.ts'
import { leaveWallet } from './leaveWallet.ts'
import { openModal } from './openModal.ts'
import { cancelSignInWallet } from './signInWallet.ts'

const connectorId = 'com.example.wallet'
const url = 'http://127.0.0.1:1'

function start(
  options: Parameters<typeof createTestShell>[0] = {},
  wallet: Parameters<typeof showWallet>[0] = {},
  storage?: TestCore['storage'],
) {
  const shown = showWallet({ name: 'Test Wallet', ...wallet })
  const test = createTestShell(options, storage)
  const toasts: string[] = []
  test.shell.showToast = (kind, message) => void toasts.push(`${kind}: ${message}`)
  const load = vi.spyOn(test.shell.balances, 'load').mockResolvedValue(undefined)
  const stop = followConnection(test.shell)
  onTestFinished(() => {
    stop()
    test.dispose()
    shown.stop()
  })
  const getTop = () => test.shell.router.store.getState().stack.at(-1)
  return { ...test, wallet: shown, toasts, load, stop, getTop }
}

test('the view that waits names the wallet, and stands once however often it is tried', async () => {
  const { shell, getTop, getViews } = start({}, { behavior: { rejectConnect: true } })
  await openModal(shell)
  await connectWallet(shell, { connectorId })
  expect(getTop()).toMatchObject({
    view: 'ConnectingExternal',
    params: { connectorId, title: 'Test Wallet' },
  })
  expect(shell.attempt.getState()).toMatchObject({ connectorId, error: { code: 'PORTICO-CONNECT-002' } })
  const again = connectWallet(shell, { connectorId })
  expect(shell.attempt.getState()).toEqual({ connectorId, error: null })
  await again
  expect(getViews()).toEqual(['Connect', 'ConnectingExternal'])
})

test('of several wallets the one that is asked is named', async () => {
  const other = showWallet({ rdns: 'com.example.other', name: 'Other' })
  onTestFinished(other.stop)
  const { shell, getTop } = start({}, { behavior: { stall: true } })
  await openModal(shell)
  const connecting = connectWallet(shell, { connectorId })
  expect(getTop()?.params).toMatchObject({ title: 'Test Wallet' })
  closeModal(shell)
  await connecting
})

test('the files of the account come while a wallet is asked', async () => {
  const { shell } = start()
  await openModal(shell)
  const warm = vi.spyOn(shell.views, 'warm')
  await connectWallet(shell, { connectorId })
  expect(warm).toHaveBeenCalledWith('Account')
})

test('closing is reported once, and a modal that is closed has nothing to close', async () => {
  const { core, shell, events } = start()
  closeModal(shell, { isForced: true })
  await openModal(shell)
  closeModal(shell)
  closeModal(shell)
  expect(events.filter(([name]) => name === 'close')).toEqual([['close', {}]])
  expect(core.modal.getState()).toMatchObject({ isOpen: false, isLoading: false, view: null })
})

test('what is a part of the page begins anew where it would close', async () => {
  const { shell, getState, getViews, events } = start({ display: 'embedded' })
  await openModal(shell, { view: 'Networks' })
  closeModal(shell)
  expect([getState().isOpen, getViews()]).toEqual([true, ['Connect']])
  expect(events.filter(([name]) => name === 'close')).toEqual([])
})

test('closing answers the question to sign in, and what is signed stays so', async () => {
  const { core, shell } = start()
  await openModal(shell)
  core.signIn.setState({ status: 'needed', error: new Error('of before') })
  closeModal(shell)
  expect(core.signIn.getState()).toMatchObject({ status: 'off', error: null })
  core.signIn.setState({ status: 'signed' })
  await openModal(shell, { view: 'Networks' })
  closeModal(shell)
  expect(core.signIn.getState().status).toBe('signed')
})

test.each([
  ['needed', true],
  ['signed', false],
] as const)('where sign-in is required and %s, the modal stays: %s', (status, isOpen) => {
  const { core, shell } = start({ siwx: { getRequired: () => true } as never })
  core.modal.setState({ isOpen: true })
  core.signIn.setState({ status })
  shell.router.reset('ConnectingSiwe')
  closeModal(shell)
  expect(core.modal.getState().isOpen).toBe(isOpen)
})

test('a wallet that is lost is reported as an error where its account is shown, and not elsewhere', async () => {
  const { core, shell, toasts, getViews } = start()
  await connect(core, { connectorId })
  await openModal(shell, { view: 'Networks' })
  await disconnect(core)
  expect([getViews(), toasts]).toEqual([['Networks'], []])
  await connect(core, { connectorId })
  await openModal(shell)
  await disconnect(core)
  expect([getViews(), toasts]).toEqual([['Connect'], ['error: Wallet disconnected']])
})

test('another account is read anew where it is shown, and not elsewhere', async () => {
  const { core, shell, wallet, load } = start()
  await connect(core, { connectorId })
  await openModal(shell, { view: 'Networks' })
  wallet.selectNetwork(2)
  expect(load).not.toHaveBeenCalled()
  await openModal(shell)
  wallet.selectNetwork(1)
  expect(load).toHaveBeenCalledOnce()
})

test('a wallet that connects by itself closes the list of wallets, and no other view', async () => {
  const { core, shell, getState, getViews } = start()
  await openModal(shell, { view: 'Networks' })
  await connect(core, { connectorId })
  expect([getState().isOpen, getViews()]).toEqual([true, ['Networks']])
  await disconnect(core)
  await openModal(shell)
  expect(getViews()).toEqual(['Connect'])
})

test('a wallet of an earlier visit that comes back late leads to its account, and not away', async () => {
  const storage = createTestStorage()
  const first = start({}, {}, storage)
  await connect(first.core, { connectorId })
  const { core, shell, getTop } = start({}, {}, storage)
  const restored = reconnect(core)
  await openModal(shell)
  expect(getTop()?.view).toBe('Connect')
  await restored
  expect([core.modal.getState().isOpen, getTop()?.view]).toEqual([true, 'Account'])
})

test('whoever came for something meanwhile gets to it once the wallet of an earlier visit is back', async () => {
  const storage = createTestStorage()
  const first = start({}, {}, storage)
  await connect(first.core, { connectorId })
  const { core, shell, getTop } = start({}, {}, storage)
  const restored = reconnect(core)
  core.modal.setState({ isOpen: true })
  shell.router.reset('Connect', { next: { view: 'Send', params: {} } })
  await restored
  expect(getTop()?.view).toBe('Send')
})

test('what has ended follows nothing any more', async () => {
  const { core, shell, stop, toasts, getViews } = start()
  await connect(core, { connectorId })
  await openModal(shell)
  stop()
  await disconnect(core)
  core.signIn.setState({ status: 'off', error: new Error('late') })
  expect([getViews(), toasts]).toEqual([['Account'], []])
})

test('sign-in that ends without an answer is reported once the modal is open', async () => {
  const { core, shell, toasts, getViews } = start()
  core.signIn.setState({ status: 'off', error: new Error('away') })
  expect(toasts).toEqual([])
  core.signIn.setState({ status: 'checking', error: null })
  await openModal(shell)
  core.signIn.setState({ status: 'checking', error: new Error('away') })
  expect(toasts).toEqual([])
  core.signIn.setState({ status: 'off', error: new Error('away') })
  expect(toasts).toEqual([`error: ${shell.text('signIn.failedTitle')}`])
  core.signIn.setState({ status: 'needed', error: null })
  expect(getViews()).toEqual(['ConnectingSiwe'])
  const [question] = shell.router.store.getState().stack
  core.signIn.setState({ status: 'needed', error: new Error('again') })
  expect(shell.router.store.getState().stack[0]).toBe(question)
})

test('a network that the site has ends the view that asks for one, though it cannot be closed', async () => {
  const chains = [99, 1].map((chainId) => ({ chainId, rpcUrl: url }))
  const { shell, stop, getState, getViews } = start({}, { chains })
  await openModal(shell)
  await connectWallet(shell, { connectorId })
  expect(getViews()).toEqual(['UnsupportedChain'])
  // Without what follows the connection, switching alone leaves the view.
  stop()
  await changeNetwork(shell, { caipNetworkId: 'eip155:1' })
  expect(getState().isOpen).toBe(false)
})

test('a network that is chosen elsewhere leaves the view that shows it', async () => {
  const { core, shell, getViews } = start()
  await connect(core, { connectorId })
  await openModal(shell)
  await changeNetwork(shell, { caipNetworkId: 'eip155:2' })
  expect(getViews()).toEqual(['Account'])
  shell.router.push('SwitchNetwork')
  await changeNetwork(shell, { caipNetworkId: 'eip155:1' })
  expect(getViews()).toEqual(['Account'])
})

test('going back with nothing shown does nothing', () => {
  const { shell, getState } = start()
  goBack(shell)
  expect(getState().isOpen).toBe(false)
})

test('a view that may not be closed stays, and goes once the visitor is connected', async () => {
  const { core, shell, stop, getState } = start()
  shell.views.add(
    { id: 'acme/Terms', chrome: { canClose: false }, getTitle: () => 'Terms' },
    { getComponent: () => () => null, load: async () => {} },
  )
  await connect(core, { connectorId })
  for (const leave of [() => showConnected(shell), () => cancelSignInWallet(shell)]) {
    await openModal(shell, { view: 'acme/Terms' })
    closeModal(shell)
    expect([getState().isOpen, shell.shakes.getState().count]).toEqual([true, expect.any(Number)])
    stop()
    await leave()
    expect(getState().isOpen).toBe(false)
  }
})

test('a wallet that is gone before its connection ends leads back to the wallets', async () => {
  const { shell, getState, getViews } = start()
  await openModal(shell)
  shell.router.push('ConnectingExternal')
  await finishConnecting(shell)
  expect([getState().isOpen, getViews()]).toEqual([true, ['Connect']])
})

test('leaving one of two wallets is a success that is reported', async () => {
  const other = showWallet({ rdns: 'com.example.other', name: 'Other' })
  onTestFinished(other.stop)
  const { core, shell, toasts } = start()
  await connect(core, { connectorId })
  await connect(core, { connectorId: 'com.example.other' })
  await openModal(shell)
  await leaveWallet(shell)
  expect(toasts).toEqual(['success: Wallet disconnected'])
})
