// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { loadApi } from '../../core/api/loadApi.ts'
import { connect } from '../../core/connections/connect.ts'
import { showWallet } from '../../core/fixtures/createTestCore.ts'
import { loadProfile } from '../../core/identity/loadProfile.ts'
import { requestWallet } from '../../core/requests/requestWallet.ts'
import { createTestShell } from '../../fixtures/createTestShell.ts'
import { createAccountView } from './createAccountView.ts'
import { createTokensView } from './createTokensView.ts'

const connectorId = 'com.example.wallet'
const ether = 10n ** 18n
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
})

/** A connected account, whose wallet says what it holds. */
async function start() {
  const wallet = showWallet()
  const test = createTestShell()
  cleanups.push(wallet.stop, test.dispose)
  const held = { amount: 5n * ether, asked: 0 }
  const { request } = wallet.provider
  wallet.provider.request = async (parameters) => {
    if (parameters.method === 'eth_sendTransaction') return `0x${'a'.repeat(64)}`
    if (parameters.method !== 'eth_getBalance') return request(parameters)
    held.asked += 1
    return `0x${held.amount.toString(16)}`
  }
  await connect(test.shell.core, { connectorId })
  await loadApi(test.shell.core)
  const { balances, core } = test.shell
  const send = () => requestWallet(core, 'eip155', { method: 'eth_sendTransaction', params: [{}] })
  return { ...test, wallet, held, send, balances, core, getAmount: () => balances.get().tokens[0]?.amount }
}

test('while the account is open, a change on the chain shows within seconds', async () => {
  const { shell, held, time, getAmount } = await start()
  cleanups.push(createAccountView(shell).subscribe(() => {}))
  await time.advance(0)
  expect(getAmount()).toBe(5n * ether)
  held.amount = 3n * ether
  await time.advance(4_000)
  expect(getAmount()).toBe(3n * ether)
  held.amount = 2n * ether
  await time.advance(4_000)
  expect(getAmount()).toBe(2n * ether)
})

test('nobody is asked once nobody looks, however many looked', async () => {
  const { shell, held, time } = await start()
  const stops = [createAccountView(shell).subscribe(() => {}), createTokensView(shell).subscribe(() => {})]
  await time.advance(4_000)
  const asked = held.asked
  await time.advance(4_000)
  expect(held.asked).toBe(asked + 1)
  for (const stop of stops) stop()
  await time.advance(40_000)
  expect(held.asked).toBe(asked + 1)
})

test('what could not be read is tried again, and reported once', async () => {
  const { shell, wallet, time, balances, messages } = await start()
  wallet.setBehavior({ disappear: true })
  const { request } = wallet.provider
  wallet.provider.request = async () => {
    throw new Error('away')
  }
  cleanups.push(createAccountView(shell).subscribe(() => {}))
  await time.advance(0)
  expect(balances.get().status).not.toBe('ready')
  wallet.setBehavior({})
  wallet.provider.request = request
  await time.advance(32_000)
  expect(messages.length).toBeLessThanOrEqual(1)
})

test('after a transfer the next opening reads anew', async () => {
  const { balances, held, send, getAmount } = await start()
  await balances.load()
  await send()
  held.amount = 4n * ether
  await balances.load()
  expect(getAmount()).toBe(4n * ether)
})

test('a profile that shows a balance follows what was sent, once it has left', async () => {
  const { core, held, send, time, getState } = await start()
  await loadProfile(core)
  expect(getState().profile?.balance?.text).toBe('5 ETH')
  await send()
  await time.advance(4_000)
  expect(getState().profile?.balance?.text).toBe('5 ETH')
  held.amount = 375n * 10n ** 16n
  await time.advance(4_000)
  expect(getState().profile?.balance?.text).toBe('3.75 ETH')
  const { asked } = held
  await time.advance(40_000)
  expect(held.asked).toBe(asked)
})
