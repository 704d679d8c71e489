// @vitest-environment happy-dom

import { defineNetwork } from '@portico/contract'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../connections/connect.ts'
import { setWalletAccounts } from '../connections/followWallet.ts'
import { createTestCore, one, showWallet } from '../fixtures/createTestCore.ts'
import { notifySettled } from '../transactions/followSettled.ts'
import { loadProfile } from './loadProfile.ts'

afterEach(() => vi.unstubAllGlobals())

const connectorId = 'com.example.wallet'
const other = '0x0000000000000000000000000000000000000002'
const ether = (amount: bigint) => `0x${(amount * 10n ** 18n).toString(16)}`

/** A connected wallet, and a node that says what it holds. */
async function start() {
  let balance: bigint | null = 3n
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { id, method } = JSON.parse(String(init.body))
    asked.push(method)
    if (method !== 'eth_getBalance') return Response.json({ jsonrpc: '2.0', id, result: '0x' })
    if (balance === null) return new Response('', { status: 500 })
    return Response.json({ jsonrpc: '2.0', id, result: ether(balance) })
  })
  const wallet = showWallet()
  const test = createTestCore({ networks: [defineNetwork({ ...one, rpcUrls: ['http://one.test/'] })] })
  onTestFinished(() => {
    test.core.running.isDisposed = true
    wallet.stop()
    test.dispose()
  })
  await connect(test.core, { connectorId })
  const getProfile = () => test.core.profile.getState()
  const setBalance = (next: bigint | null) => {
    balance = next
  }
  const countAsked = () => asked.filter((method) => method === 'eth_getBalance').length
  /** A wallet has answered a request to send. */
  const send = () => {
    test.core.requests.setState({ methods: ['eth_sendTransaction'] })
    test.core.requests.setState({ methods: [] })
  }
  return { ...test, getProfile, setBalance, countAsked, send, wallet }
}

test('the balance of the active account is shown in its own currency', async () => {
  const { core, getProfile, getState } = await start()
  await loadProfile(core)
  expect(getProfile()).toMatchObject({
    account: getState().caipAddress,
    balance: { amount: `${3n * 10n ** 18n}`, decimals: 18, text: '3 ETH' },
    balanceSymbol: 'ETH',
    profileName: null,
  })
})

test('a balance that is not wanted is not asked for', async () => {
  const { core, getProfile, countAsked } = await start()
  await loadProfile(core, { hasBalance: false })
  expect([getProfile().balance, countAsked()]).toEqual([null, 0])
})

test('a balance that cannot be asked for stays unknown', async () => {
  const { core, getProfile, setBalance } = await start()
  setBalance(null)
  await loadProfile(core)
  expect(getProfile().balance).toBeNull()
})

test('an account that the visitor has turned from says nothing of the next', async () => {
  const { core, getProfile } = await start()
  const loading = loadProfile(core)
  setWalletAccounts(core, connectorId, 'eip155', [{ address: other }])
  core.profile.setState({ account: `eip155:1:${other}`, balance: null })
  await loading
  expect(getProfile()).toMatchObject({ account: `eip155:1:${other}`, balance: null })
})

test('without an account nothing is asked', async () => {
  const test = createTestCore()
  onTestFinished(test.dispose)
  await loadProfile(test.core)
  expect(test.core.profile.getState().account).toBeNull()
})

const getText = (test: Awaited<ReturnType<typeof start>>) => test.getProfile().balance?.text

test('once a wallet has sent something, the balance is looked for until it has changed', async () => {
  const test = await start()
  await loadProfile(test.core)
  test.send()
  await test.time.advance(4_000)
  await expect.poll(test.countAsked).toBe(2)
  expect(getText(test)).toBe('3 ETH')
  test.setBalance(2n)
  await test.time.advance(4_000)
  await expect.poll(() => getText(test)).toBe('2 ETH')
  await test.time.advance(4_000)
  await test.time.advance(4_000)
  expect(test.countAsked()).toBe(3)
})

test('a minute is long enough, and a node that fails ends it no sooner', async () => {
  const test = await start()
  await loadProfile(test.core)
  test.setBalance(null)
  test.send()
  for (let look = 1; look <= 20; look++) {
    await test.time.advance(4_000)
    await expect.poll(test.countAsked).toBe(1 + Math.min(look, 15))
  }
})

test('what has settled is looked for at once, one time', async () => {
  const test = await start()
  await loadProfile(test.core)
  const { caipAddress } = test.getState()
  test.setBalance(1n)
  notifySettled(test.core, [caipAddress as never])
  await test.time.advance(0)
  await expect.poll(() => getText(test)).toBe('1 ETH')
  await test.time.advance(4_000)
  expect(test.countAsked()).toBe(2)
})

test.each([
  [
    'turned to another account',
    (test: Awaited<ReturnType<typeof start>>) => test.core.profile.setState({ account: `eip155:1:${other}` }),
  ],
  [
    'left the page',
    (test: Awaited<ReturnType<typeof start>>) => Object.assign(test.core.running, { isDisposed: true }),
  ],
])('for a visitor who has %s it is looked for no more', async (_, leave) => {
  const test = await start()
  await loadProfile(test.core)
  test.send()
  leave(test)
  await test.time.advance(4_000)
  await test.time.advance(4_000)
  expect(test.countAsked()).toBe(1)
})

test('what comes for an account that was turned from meanwhile is not shown for the next', async () => {
  const test = await start()
  await loadProfile(test.core)
  test.setBalance(2n)
  test.send()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    test.core.profile.setState({ account: `eip155:1:${other}` })
    return fetch(...asked)
  })
  await test.time.advance(4_000)
  await expect.poll(test.countAsked).toBe(2)
  await test.time.advance(0)
  expect(getText(test)).toBe('3 ETH')
})

test('asking twice follows once', async () => {
  const test = await start()
  await loadProfile(test.core)
  await loadProfile(test.core)
  test.send()
  const before = test.countAsked()
  await test.time.advance(4_000)
  await test.time.advance(0)
  expect(test.countAsked()).toBe(before + 1)
})
