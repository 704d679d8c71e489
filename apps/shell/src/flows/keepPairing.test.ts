// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { showWallet } from '../core/fixtures/createTestCore.ts'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { connectWallet } from './connectWallet.ts'
import { keepPairing } from './keepPairing.ts'
import { openModal } from './openModal.ts'
import { pairWallet, startPairing } from './pairWallet.ts'

const relayUrl = 'ws://127.0.0.1:9'
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

function start(options: Parameters<typeof createTestShell>[0] = { relayUrl }) {
  const wallet = showWallet({ behavior: { stall: true } })
  const test = createTestShell(options)
  cleanups.push(wallet.stop, test.dispose)
  return test
}

test('a view of pairing that is opened by itself starts one, and ends it when it goes', async () => {
  const { shell } = start()
  await openModal(shell, { view: 'ConnectingWalletConnectBasic' })
  expect(shell.core.running.attempt).toBeNull()
  const end = keepPairing(shell)
  expect(shell.core.running.attempt).not.toBeNull()
  expect(shell.attempt.getState()).toEqual({ connectorId: 'walletConnect', error: null })
  end()
  expect(shell.core.running.attempt).toBeNull()
})

test('a pairing that runs already is kept, not begun anew', async () => {
  const { shell } = start()
  void startPairing(shell)
  const { attempt } = shell.core.running
  const end = keepPairing(shell)
  expect(attempt).not.toBeNull()
  expect(shell.core.running.attempt).toBe(attempt)
  end()
  expect(shell.core.running.attempt).toBeNull()
})

test('a pairing that has failed begins anew when its view is opened again', () => {
  const { shell } = start()
  shell.attempt.setState({ connectorId: 'walletConnect', error: new Error('of before') })
  cleanups.push(keepPairing(shell))
  expect(shell.attempt.getState().error).toBeNull()
  expect(shell.core.running.attempt).not.toBeNull()
})

test('an attempt that has taken its place goes on when the view goes', async () => {
  const { shell } = start()
  const end = keepPairing(shell)
  void connectWallet(shell, { connectorId: 'com.example.wallet' })
  const { attempt } = shell.core.running
  end()
  expect(attempt).not.toBeNull()
  expect(shell.core.running.attempt).toBe(attempt)
})

test('an attempt of another wallet gives way to a pairing', () => {
  const { shell } = start()
  void connectWallet(shell, { connectorId: 'com.example.wallet' })
  const { attempt } = shell.core.running
  cleanups.push(keepPairing(shell))
  expect(shell.core.running.attempt).not.toBe(attempt)
  expect(shell.attempt.getState().connectorId).toBe('walletConnect')
})

test('a wallet that stands in this browser is not paired before the visitor chooses so', async () => {
  const { shell, getViews } = start()
  await openModal(shell)
  await pairWallet(shell, { wallet: { id: 'test', name: 'Test', rdns: 'com.example.wallet' } })
  expect(getViews()).toEqual(['Connect', 'ConnectingWalletConnect'])
  expect(shell.core.running.attempt).toBeNull()
})

test('pairing without a relay fails in the view, and the view stands once', async () => {
  const { shell, getViews } = start({})
  await openModal(shell)
  await pairWallet(shell)
  await pairWallet(shell)
  expect(getViews()).toEqual(['Connect', 'ConnectingWalletConnectBasic'])
  expect(shell.attempt.getState()).toMatchObject({
    connectorId: 'walletConnect',
    error: { code: expect.stringContaining('PORTICO-') },
  })
})
