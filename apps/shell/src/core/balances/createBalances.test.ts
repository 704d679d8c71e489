// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../connections/connect.ts'
import { disconnect } from '../connections/disconnect.ts'
import { setWalletAccounts } from '../connections/followWallet.ts'
import { createTestCore, showWallet } from '../fixtures/createTestCore.ts'
import { createBalances } from './createBalances.ts'

const connectorId = 'com.example.wallet'
const other = '0x0000000000000000000000000000000000000002'
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  vi.unstubAllGlobals()
})

const row = (change: object = {}) => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: 'eip155:1:0xa0b8',
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: null,
  ...change,
})
const ether = {
  name: 'Ether',
  symbol: 'ETH',
  address: undefined,
  price: null,
  quantity: { decimals: '18', numeric: '1' },
}

/** A connected core, with a gateway that gives these answers in turn. */
async function start(...answers: unknown[]) {
  const wallet = showWallet()
  const test = createTestCore({ gatewayUrl: 'http://gateway.test' })
  cleanups.push(wallet.stop, test.dispose)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/v1/supported-chains')) return Response.json({ http: ['eip155:1'] })
    if (!url.startsWith('http://gateway.test')) throw new TypeError('There is no such server.')
    asked.push(url)
    const answer = answers.shift()
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
  })
  await connect(test.core, { connectorId })
  const failures: number[] = []
  const balances = createBalances(test.core, () => failures.push(test.time.now()))
  return { ...test, balances, asked, failures, wallet }
}

test('balances come in base units, native currency first, unknown prices unknown', async () => {
  const { balances } = await start({ balances: [row(), row(ether), row({ chainId: 'eip155:2' })] })
  await balances.load()
  expect(balances.get()).toMatchObject({
    status: 'ready',
    tokens: [
      { symbol: 'ETH', address: null, amount: 10n ** 18n, price: null },
      { symbol: 'USDC', address: '0xa0b8', amount: 12_500_000n, price: 1 },
    ],
  })
})

test('a network that the gateway cannot reach now has failed, and holds not nothing', async () => {
  const { balances, failures } = await start({ balances: [], unavailable: ['eip155:1'] })
  await balances.load()
  expect(balances.get()).toEqual({ status: 'failed', tokens: [] })
  expect(failures).toHaveLength(1)
})

test('a token without decimals is one like any other, and no amount is more than is held', async () => {
  const ticket = row({ symbol: 'TICKET', quantity: { decimals: '0', numeric: '3' } })
  const rounded = row({ symbol: 'ROUND', quantity: { decimals: '2', numeric: '1.999' } })
  const { balances } = await start({ balances: [ticket, rounded] })
  await balances.load()
  expect(balances.get().tokens).toMatchObject([
    { symbol: 'TICKET', decimals: 0, amount: 3n },
    { symbol: 'ROUND', decimals: 2, amount: 199n },
  ])
})

test('what is fresh is not asked for again for thirty seconds', async () => {
  const { balances, asked, time } = await start({ balances: [] }, { balances: [row()] })
  await balances.load()
  await balances.load()
  expect(asked).toHaveLength(1)
  await time.advance(30_000)
  await balances.load()
  expect(balances.get().tokens).toHaveLength(1)
})

test('a visitor who asks anew, or has sent something, is answered past what the gateway keeps', async () => {
  const { core, balances, asked } = await start({ balances: [] }, { balances: [] }, { balances: [] })
  await balances.load()
  await balances.refresh()
  core.requests.setState({ methods: ['eth_sendTransaction'] })
  core.requests.setState({ methods: [] })
  await balances.load()
  await balances.load()
  const forced = 'forceUpdate=eip155%3A1%3A0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
  expect(asked.map((url) => url.includes(forced))).toEqual([false, true, true])
})

test('a failure is reported once, keeps what was known, and is not retried for thirty seconds', async () => {
  const { balances, asked, failures, time } = await start({ balances: [row()] })
  await balances.load()
  await time.advance(30_000)
  await balances.load()
  await balances.load()
  expect(balances.get()).toMatchObject({ status: 'failed', tokens: [{ symbol: 'USDC' }] })
  expect([asked.length, failures.length]).toEqual([2, 1])
})

test.each([
  ['no list', { balances: 'many' }],
  ['a negative price', { balances: [row({ price: -1 })] }],
  ['an amount that is no number', { balances: [row({ quantity: { decimals: '6', numeric: '1e9' } })] }],
])('an answer with %s is a failure, not a balance', async (_, answer) => {
  const { balances } = await start(answer)
  await balances.load()
  expect(balances.get()).toEqual({ status: 'failed', tokens: [] })
})

test('an answer for an account that has been left is dropped', async () => {
  const { core, balances } = await start({ balances: [row()] })
  const loading = balances.load()
  await disconnect(core)
  await balances.load()
  await loading
  expect(balances.get()).toEqual({ status: 'idle', tokens: [] })
})

test('while it is asked, what is known of the account stays; of another account nothing is known', async () => {
  const { core, balances, wallet } = await start({ balances: [row()] }, { balances: [row()] })
  const states: unknown[] = []
  expect(balances.get()).toEqual({ status: 'idle', tokens: [] })
  balances.subscribe(() => {
    const { status, tokens } = balances.get()
    states.push([status, tokens.length])
  })
  await balances.load()
  await balances.refresh()
  setWalletAccounts(core, connectorId, 'eip155', [{ address: other }])
  const asking = balances.load()
  // It is asked for already.
  await balances.load()
  await asking
  expect(wallet.address).not.toBe(other)
  expect(states).toEqual([
    ['loading', 0],
    ['ready', 1],
    ['loading', 1],
    ['ready', 1],
    ['loading', 0],
    ['failed', 0],
  ])
})

test('what fails for an account that has been left is no failure of the next', async () => {
  const { core, balances, failures, asked } = await start()
  const loading = balances.load()
  setWalletAccounts(core, connectorId, 'eip155', [{ address: other }])
  const next = balances.load()
  await loading
  await next
  expect([failures.length, asked.length]).toEqual([1, 2])
})

test('what is renewed in passing fails in silence, and where it is fresh nothing is asked', async () => {
  const { balances, asked, failures, time } = await start({ balances: [row()] })
  await balances.renew()
  await balances.renew()
  expect([balances.get().status, asked.length]).toEqual(['ready', 1])
  await time.advance(30_000)
  await balances.renew()
  expect([balances.get().status, failures]).toEqual(['failed', []])
})

test('the gateway is asked in dollars for the account’s network, and its pictures are shown', async () => {
  const { balances, asked, wallet } = await start({
    balances: [row({ iconUrl: 'https://images.test/a' }), row(ether)],
  })
  await balances.load()
  const { pathname, searchParams } = new URL(asked[0] ?? '')
  expect([pathname, searchParams.get('currency'), searchParams.get('chainId')]).toEqual([
    `/v1/account/${wallet.address}/balance`,
    'usd',
    'eip155:1',
  ])
  expect(balances.get().tokens.map(({ iconUrl }) => iconUrl)).toEqual([null, 'https://images.test/a'])
})

test('without a gateway the wallet is asked for its native balance, and nobody else', async () => {
  const wallet = showWallet()
  const { core, dispose } = createTestCore()
  cleanups.push(wallet.stop, dispose)
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody is to be asked')))
  await connect(core, { connectorId })
  const { request } = wallet.provider
  wallet.provider.request = async (parameters) =>
    parameters.method === 'eth_getBalance' ? '0xde0b6b3a7640000' : request(parameters)
  const balances = createBalances(core, () => {})
  await balances.load()
  expect(balances.get()).toMatchObject({
    status: 'ready',
    tokens: [{ symbol: 'ETH', amount: 10n ** 18n, price: null }],
  })
})
