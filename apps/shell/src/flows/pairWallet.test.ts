// @vitest-environment happy-dom
import { ClockSkewError, RelayUnreachableError } from '@portico/contract/errors'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { showWallet } from '../core/fixtures/createTestCore.ts'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { closeModal } from './closeModal.ts'
import { openModal } from './openModal.ts'
import { pairWallet, startPairing } from './pairWallet.ts'

afterEach(() => vi.restoreAllMocks())

/** A modal that pairs by a relay where nobody answers, or fails to as given. */
async function start(fault?: Error) {
  onTestFinished(showWallet().stop)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const test = createTestShell({ relayUrl: 'ws://127.0.0.1:9' })
  const { shell } = test
  const view = { getComponent: () => null, load: async () => {} }
  shell.views.add({ id: 'ConnectingWalletConnect', chrome: {}, getTitle: () => null }, view)
  if (fault) shell.core.loaders.set('walletConnect', () => Promise.reject(fault))
  onTestFinished(() => {
    closeModal(shell, { isForced: true })
    test.dispose()
  })
  await openModal(shell)
  const getErrors = () => test.events.filter(([name]) => name === 'error')
  return { ...test, getErrors }
}

test('a mistake of the set-up is shown to the visitor and reported to the site, and stays in the view', async () => {
  const fault = new ClockSkewError({ details: 'Five minutes.' })
  const { core, shell, getErrors } = await start(fault)
  await startPairing(shell)
  expect(core.alert.getState().alerts).toEqual([fault])
  expect(getErrors()).toEqual([['error', { error: fault }]])
  expect(shell.attempt.getState()).toEqual({ connectorId: 'walletConnect', error: fault })
})

test('what else fails is reported to the site, and stays in the view', async () => {
  const fault = new RelayUnreachableError()
  const { core, shell, getErrors } = await start(fault)
  await startPairing(shell)
  expect(core.alert.getState().alerts).toEqual([])
  expect(getErrors()).toEqual([['error', { error: fault }]])
  expect(shell.attempt.getState()).toEqual({ connectorId: 'walletConnect', error: fault })
})

test('a visitor who leaves has caused no error', async () => {
  const { shell, getErrors, getState } = await start()
  const pairing = startPairing(shell)
  closeModal(shell)
  await pairing
  expect(getErrors()).toEqual([])
  expect(shell.attempt.getState().error).toBeNull()
  expect(getState()).toMatchObject({ status: 'disconnected', isOpen: false })
})

test('the files of the account come while a wallet elsewhere is asked', async () => {
  const { shell } = await start()
  const warm = vi.spyOn(shell.views, 'warm')
  void startPairing(shell)
  expect(warm).toHaveBeenCalledWith('Account')
})

test('any wallet is paired, also where one in this browser names no rdns', async () => {
  const { shell, core } = await start()
  core.wallets.setState(({ found }) => ({ found: found.map(({ rdns: _, ...wallet }) => wallet) }))
  void pairWallet(shell)
  expect(core.running.attempt).not.toBeNull()
})
