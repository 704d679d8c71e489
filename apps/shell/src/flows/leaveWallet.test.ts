// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { connect } from '../core/connections/connect.ts'
import { followStorage } from '../core/connections/followPage.ts'
import { setWalletNetwork } from '../core/connections/followWallet.ts'
import { showWallet } from '../core/fixtures/createTestCore.ts'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { followConnection } from './followConnection.ts'
import { leaveAll, leaveWallet } from './leaveWallet.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
})

async function start(display: 'modal' | 'embedded') {
  const wallet = showWallet()
  const test = createTestShell({ display })
  cleanups.push(wallet.stop, test.dispose, followConnection(test.shell))
  await connect(test.shell.core, { connectorId: 'com.example.wallet' })
  test.shell.core.modal.setState({ isOpen: true })
  test.shell.router.reset('Account')
  return { ...test, wallet }
}

test.each([
  ['modal', false, []],
  ['embedded', true, ['Connect']],
] as const)(
  'visitors who leave by themselves are shown nothing of it: %s',
  async (display, isOpen, views) => {
    const { shell, getState, getViews, messages } = await start(display)
    await leaveWallet(shell)
    expect(getState()).toMatchObject({ status: 'disconnected', isOpen })
    expect([getViews(), messages]).toEqual([views, []])
  },
)

describe('with two wallets connected', () => {
  async function startWithTwo() {
    const test = await start('modal')
    const other = showWallet({ rdns: 'com.example.second', name: 'Second' })
    cleanups.push(other.stop)
    await connect(test.shell.core, { connectorId: 'com.example.second' })
    return test
  }

  test('leaving ends the one that is shown, and shows the other one', async () => {
    const { shell, getState, getViews, messages } = await startWithTwo()
    await leaveWallet(shell)
    expect(getState()).toMatchObject({ wallet: { name: 'Test Wallet' }, otherConnections: [], isOpen: true })
    expect([getViews(), messages]).toEqual([['Account'], ['Wallet disconnected']])
    await leaveWallet(shell)
    expect(getState()).toMatchObject({ status: 'disconnected', isOpen: false })
  })

  test('where the other one is on a network that the site has not got, that is shown', async () => {
    const { shell, getViews } = await startWithTwo()
    setWalletNetwork(shell.core, 'com.example.wallet', 'eip155', '99')
    await leaveWallet(shell)
    expect(getViews()).toEqual(['UnsupportedChain'])
  })

  test('all of them can be left at once', async () => {
    const { shell, getState } = await startWithTwo()
    await leaveAll(shell)
    expect(getState()).toMatchObject({ status: 'disconnected', otherConnections: [], isOpen: false })
  })
})

test('a wallet that leaves by itself is reported', async () => {
  const { wallet, getViews, messages } = await start('embedded')
  wallet.forgetSite()
  await expect.poll(getViews).toEqual(['Connect'])
  expect(messages).toEqual(['Wallet disconnected'])
})

test('a wallet that is connected in another tab closes the list of wallets here', async () => {
  const { shell, getState, storage } = await start('modal')
  await leaveAll(shell)
  shell.core.modal.setState({ isOpen: true })
  shell.router.reset('Connect')
  const other = createTestShell({}, storage)
  cleanups.push(other.dispose)
  await connect(other.shell.core, { connectorId: 'com.example.wallet' })
  await followStorage(shell.core)
  expect(getState()).toMatchObject({ status: 'connected', isOpen: false })
})

describe('a wallet that the page itself connects', () => {
  const startAtConnect = async (display: 'modal' | 'embedded', next?: object) => {
    const test = await start(display)
    await leaveAll(test.shell)
    test.shell.core.modal.setState({ isOpen: true })
    test.shell.router.reset('Connect', { next })
    const connectByPage = async () => {
      await connect(test.shell.core, { connectorId: 'com.example.wallet' })
      await test.time.advance(0)
    }
    return { ...test, connectByPage }
  }

  test('closes the list of wallets', async () => {
    const { connectByPage, getState } = await startAtConnect('modal')
    await connectByPage()
    expect(getState()).toMatchObject({ status: 'connected', isOpen: false })
  })

  test('gives its place in the page to the account', async () => {
    const { connectByPage, getViews } = await startAtConnect('embedded')
    await connectByPage()
    expect(getViews()).toEqual(['Account'])
  })

  test('leads on to what the visitor came for', async () => {
    const { connectByPage, getViews } = await startAtConnect('modal', { view: 'Send' })
    await connectByPage()
    expect(getViews()).toEqual(['Send'])
  })

  test.each([
    ['signed', false, []],
    ['needed', true, ['ConnectingSiwe']],
  ] as const)('waits until it is known whether to sign in: %s', async (status, isOpen, views) => {
    const { shell, time, connectByPage, getState, getViews } = await startAtConnect('modal')
    shell.core.signIn.setState({ status: 'checking' })
    await connectByPage()
    expect(getViews()).toEqual(['Connect'])
    shell.core.signIn.setState({ status })
    await time.advance(0)
    expect([getState().isOpen, getViews()]).toEqual([isOpen, views])
  })

  test('leaves a view alone that the visitor has gone to meanwhile', async () => {
    const { shell, connectByPage, getState, getViews } = await startAtConnect('modal')
    const stop = shell.core.connection.subscribe(() => {
      if (getState().status === 'connected') shell.router.reset('Networks')
    })
    cleanups.push(stop)
    await connectByPage()
    expect([getState().isOpen, getViews()]).toEqual([true, ['Networks']])
  })
})

test('what the visitor asked for before the wallet was connected elsewhere is shown then', async () => {
  const { shell, getViews, storage } = await start('modal')
  await leaveAll(shell)
  shell.core.modal.setState({ isOpen: true })
  shell.router.reset('Connect', { next: { view: 'Send' } })
  const other = createTestShell({}, storage)
  cleanups.push(other.dispose)
  await connect(other.shell.core, { connectorId: 'com.example.wallet' })
  await followStorage(shell.core)
  expect(getViews()).toEqual(['Send'])
})

test('a wallet that is connected in another tab leaves a view that is no list of wallets', async () => {
  const { shell, getState, getViews, storage } = await start('modal')
  await leaveAll(shell)
  shell.core.modal.setState({ isOpen: true })
  shell.router.reset('Networks')
  const other = createTestShell({}, storage)
  cleanups.push(other.dispose)
  await connect(other.shell.core, { connectorId: 'com.example.wallet' })
  await followStorage(shell.core)
  expect(getState()).toMatchObject({ status: 'connected', isOpen: true })
  expect(getViews()).toEqual(['Networks'])
})
