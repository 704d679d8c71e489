// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from './actions/connect.ts'
import { disconnect } from './actions/disconnect.ts'
import { createBalances } from './createBalances.ts'
import { createTestCore, showWallet } from './createTestCore.ts'

const connectorId = 'com.example.wallet'
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
    asked.push(url)
    const answer = answers.shift()
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
  })
  await connect(test.core, { connectorId })
  const failures: number[] = []
  const balances = createBalances(test.core, () => failures.push(test.time.now()))
  return { ...test, balances, asked, failures }
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

test('what is fresh is not asked for again for thirty seconds', async () => {
  const { balances, asked, time } = await start({ balances: [] }, { balances: [row()] })
  await balances.load()
  await balances.load()
  expect(asked).toHaveLength(1)
  await time.advance(30_000)
  await balances.load()
  expect(balances.get().tokens).toHaveLength(1)
})

test('a failure is told once, keeps what was known, and is not retried for thirty seconds', async () => {
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
