// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { showWallet } from '../core/fixtures/createTestCore.ts'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { connectWallet } from './connectWallet.ts'
import { goBack } from './goBack.ts'
import { openModal } from './openModal.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

function start() {
  const wallet = showWallet({ behavior: { stall: true } })
  const test = createTestShell()
  cleanups.push(wallet.stop, test.dispose)
  return test
}

test('while nothing is open, back does nothing', () => {
  const { shell, getViews } = start()
  expect(() => goBack(shell)).not.toThrow()
  expect(getViews()).toEqual([])
})

test('a view that says so itself is not left by going back', async () => {
  const { shell, getViews } = start()
  await openModal(shell, { view: 'Networks' })
  shell.router.push('ConnectingSiwe')
  goBack(shell)
  expect(getViews()).toEqual(['Networks', 'ConnectingSiwe'])
})

test('a view that is gone meanwhile is left as any other', async () => {
  const { shell, getViews } = start()
  await openModal(shell, { view: 'Networks' })
  shell.router.push('acme/Gone')
  goBack(shell)
  expect(getViews()).toEqual(['Networks'])
})

test('an attempt goes on when another view than the one that waits for it is left', async () => {
  const { shell, getViews } = start()
  await openModal(shell)
  void connectWallet(shell, { connectorId: 'com.example.wallet' })
  const { attempt } = shell.core.running
  shell.router.push('AllWallets')
  goBack(shell)
  expect(getViews()).toEqual(['Connect', 'ConnectingExternal'])
  expect(attempt).not.toBeNull()
  expect(shell.core.running.attempt).toBe(attempt)
  goBack(shell)
  expect(shell.core.running.attempt).toBeNull()
})
