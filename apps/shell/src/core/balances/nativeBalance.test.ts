// @vitest-environment happy-dom
import { type CaipNetworkId, defineNetwork, type Namespace } from '@portico/contract'
import type { PorticoOptions } from '@portico/contract/shell'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../connections/connect.ts'
import type { WalletSession } from '../connectors/Connector.ts'
import { createTestCore, one, showWallet } from '../fixtures/createTestCore.ts'
import type { FoundWallet } from '../state.ts'
import { addWallet } from '../wallets/addWallet.ts'
import { createBalances } from './createBalances.ts'

afterEach(() => vi.unstubAllGlobals())

const solana: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'

/** A core with an account of another namespace, whose network has one node. */
async function startElsewhere(
  caipNetworkId: CaipNetworkId,
  answers: Record<string, unknown>,
  options: Partial<PorticoOptions> = {},
) {
  const [namespace, chainId] = caipNetworkId.split(':') as [Namespace, string]
  const rpcUrls = ['http://node.test/']
  const network = defineNetwork({ ...one, caipNetworkId, name: 'Other', rpcUrls })
  const test = createTestCore({ networks: [network], ...options })
  onTestFinished(test.dispose)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { origin, pathname } = new URL(url)
    asked.push(origin + pathname)
    const answer = answers[origin + pathname]
    if (answer instanceof Response) return answer.clone()
    return answer === undefined ? new Response('', { status: 400 }) : Response.json(answer)
  })
  const wallet: FoundWallet = {
    id: 'w',
    name: 'W',
    type: 'ANNOUNCED',
    namespaces: [namespace],
    isDuplicate: false,
  }
  const session: WalletSession = { namespace, chainId, accounts: [{ address: 'AccOunt' }] }
  addWallet(test.core, wallet, async () => ({
    wallet,
    connect: async () => [session],
    restore: async () => [session],
    disconnect: async () => {},
    switchNetwork: async () => {},
    request: async () => Promise.reject(new Error('the wallet is not asked')),
    watch: () => () => {},
  }))
  await connect(test.core, { connectorId: 'w' })
  return { ...test, asked, balances: createBalances(test.core, () => {}) }
}

const lamports = { 'http://node.test/': { jsonrpc: '2.0', id: 1, result: { value: 1_500 } } }

test('without a gateway a node says what a Solana account holds', async () => {
  const { balances } = await startElsewhere(solana, lamports)
  await balances.load()
  expect(balances.get()).toMatchObject({ status: 'ready', tokens: [{ symbol: 'ETH', amount: 1_500n }] })
})

const token = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: solana,
  address: `${solana}:EPjFW`,
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: null,
}

test('where the gateway serves the network, it is asked for all a Solana account holds', async () => {
  const answers = {
    'http://gateway.test/v1/account/AccOunt/balance': {
      balances: [token],
    },
  }
  const { balances } = await startElsewhere(solana, answers, { gatewayUrl: 'http://gateway.test' })
  await balances.load()
  expect(balances.get().tokens).toMatchObject([{ address: 'EPjFW', amount: 12_500_000n }])
})

test('where it does not, the native balance comes from a node', async () => {
  const answers = { ...lamports, 'http://gateway.test/v1/supported-chains': { http: ['eip155:1'] } }
  const { balances } = await startElsewhere(solana, answers, { gatewayUrl: 'http://gateway.test' })
  await balances.load()
  expect(balances.get()).toMatchObject({ status: 'ready', tokens: [{ amount: 1_500n }] })
})

test('where the gateway serves it and fails, the native balance alone does not hide that', async () => {
  const answers = {
    ...lamports,
    'http://gateway.test/v1/account/AccOunt/balance': new Response('', { status: 503 }),
    'http://gateway.test/v1/supported-chains': { http: ['eip155:1'] },
  }
  const { balances, time } = await startElsewhere(solana, answers, { gatewayUrl: 'http://gateway.test' })
  const loading = balances.load()
  // It is asked again a few times.
  await vi.waitFor(async () => {
    await time.advance(10_000)
    expect(balances.get()).toEqual({ status: 'failed', tokens: [] })
  })
  await loading
})

test('a native balance is kept for thirty seconds, unless the visitor asks anew', async () => {
  const { core, balances, asked, time } = await startElsewhere(solana, lamports)
  await balances.load()
  // Another store of the same instance, as after another account was looked at.
  await createBalances(core, () => {}).load()
  expect(asked).toHaveLength(1)
  await balances.refresh()
  expect(asked).toHaveLength(2)
  await time.advance(30_000)
  await balances.load()
  expect(asked).toHaveLength(3)
})

test.each([
  ['without a gateway', {}],
  ['where the gateway does not serve it', { gatewayUrl: 'http://gateway.test' }],
])('what a Bitcoin account holds is unknown %s, not nothing', async (_, options) => {
  const answers = { 'http://gateway.test/v1/supported-chains': { http: ['eip155:1'] } }
  const { balances } = await startElsewhere(bitcoin, answers, options)
  await balances.load()
  expect(balances.get()).toEqual({ status: 'failed', tokens: [] })
})

test('a node that answers nonsense about Solana is a failure', async () => {
  const { balances } = await startElsewhere(solana, { 'http://node.test/': { result: { value: -1 } } })
  await balances.load()
  expect(balances.get()).toEqual({ status: 'failed', tokens: [] })
})

test('on a network the site does not offer nothing is known without a gateway', async () => {
  const wallet = showWallet({ chains: [{ chainId: 7, rpcUrl: 'http://127.0.0.1:1' }] })
  const { core, dispose } = createTestCore()
  onTestFinished(wallet.stop)
  onTestFinished(dispose)
  await connect(core, { connectorId: 'com.example.wallet' })
  const balances = createBalances(core, () => {})
  await balances.load()
  expect(balances.get()).toEqual({ status: 'failed', tokens: [] })
})
