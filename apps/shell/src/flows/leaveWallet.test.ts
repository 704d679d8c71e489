// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { connect } from '../core/actions/connect.ts'
import { showWallet } from '../core/createTestCore.ts'
import { createTestShell } from '../createTestShell.ts'
import { followConnection } from './followConnection.ts'
import { leaveWallet } from './leaveWallet.ts'

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
] as const)('who leaves by themselves is not told so: %s', async (display, isOpen, views) => {
  const { shell, getState, getViews, messages } = await start(display)
  await leaveWallet(shell)
  expect(getState()).toMatchObject({ status: 'disconnected', isOpen })
  expect([getViews(), messages]).toEqual([views, []])
})

test('a wallet that leaves by itself is told of', async () => {
  const { wallet, getViews, messages } = await start('embedded')
  wallet.forgetSite()
  await expect.poll(getViews).toEqual(['Connect'])
  expect(messages).toEqual(['Wallet disconnected'])
})
