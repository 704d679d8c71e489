// @vitest-environment happy-dom
import { type Capabilities, defineNetwork, type NetworkBalances, type PluginContext } from '@portico/contract'
import { afterEach, expect, test } from 'vitest'
import { connect } from '../../core/connections/connect.ts'
import { disconnect } from '../../core/connections/disconnect.ts'
import { showWallet } from '../../core/fixtures/createTestCore.ts'
import { createTestMembers } from './fixtures/createTestMembers.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const mainnet = defineNetwork({
  caipNetworkId: 'eip155:1',
  name: 'Mainnet',
  nativeCurrency,
  rpcUrls: ['https://one.test/'],
})
const optimism = defineNetwork({
  caipNetworkId: 'eip155:10',
  name: 'Optimism',
  nativeCurrency,
  rpcUrls: ['https://ten.test/'],
})
const solana = defineNetwork({
  caipNetworkId: 'solana:local',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://sol.test/'],
})
const token = `0x${'a'.repeat(40)}`
const word = (hex: string) => hex.padStart(64, '0')
const toAbi = (text: string) =>
  `0x${word('20')}${word(text.length.toString(16))}${Buffer.from(text).toString('hex').padEnd(64, '0')}`

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

interface Asked {
  readonly host: string
  readonly path: string
  /** Networks that a gateway is asked for. */
  readonly chainIds?: readonly string[]
  readonly method?: string
  readonly params?: readonly { readonly data?: string; readonly to?: string }[]
  readonly addresses?: readonly string[]
}

/** Nodes and a gateway that answer as asked: an error of a node by throwing, anything else of theirs by the value. */
function answerBy(answer: (asked: Asked) => unknown): Asked[] {
  const asked: Asked[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input))
    const { id, ...body } = init?.body ? JSON.parse(String(init.body)) : {}
    const chainIds = url.searchParams.get('chainId')?.split(',')
    const request = { host: url.host, path: url.pathname, chainIds, ...body }
    asked.push(request)
    const isGateway = url.host === 'gateway.test' && url.pathname !== '/v1'
    try {
      const result = await answer(request)
      return Response.json(isGateway ? result : { jsonrpc: '2.0', id, result })
    } catch (error) {
      if (isGateway) return new Response('{}', { status: 400 })
      return Response.json({ jsonrpc: '2.0', id, error: { code: 3, message: String(error) } })
    }
  }
  cleanups.push(() => {
    globalThis.fetch = fetch
  })
  return asked
}

async function start(capabilities: Capabilities, options: { gatewayUrl?: string } = {}) {
  const wallet = showWallet()
  const started = await createTestMembers({}, capabilities, {
    networks: [mainnet, optimism, solana],
    ...options,
  })
  cleanups.push(wallet.stop, started.dispose, started.end)
  await connect(started.core, { connectorId: 'com.example.wallet' })
  return started
}

const reads = { 'chain.request': ['eth_chainId'], 'wallet.request': ['personal_sign'] } as const

test('lists the networks of the site, as frozen copies', async () => {
  const { context } = await start({})
  const networks = context.networks.get()
  expect(networks.map(({ name }) => name)).toEqual(['Mainnet', 'Optimism', 'Solana'])
  expect(context.networks.get()).toBe(networks)
  expect(() => Object.assign(networks[0] as object, { name: 'Mine' })).toThrow(TypeError)
})

test('several networks are asked at once, whichever is selected', async () => {
  const { context } = await start(reads)
  answerBy(({ host }) => host)
  const ask = (caipNetworkId: 'eip155:1' | 'eip155:10') =>
    context.chain.request({ method: 'eth_chainId' }, { caipNetworkId })
  expect(await Promise.all([ask('eip155:1'), ask('eip155:10')])).toEqual(['one.test', 'ten.test'])
})

test('a network that the site does not offer is asked by nobody', async () => {
  const { context } = await start(reads, { gatewayUrl: 'http://gateway.test' })
  const asked = answerBy(() => null)
  const choice = { caipNetworkId: 'eip155:5' } as const
  await expect(context.chain.request({ method: 'eth_chainId' }, choice)).rejects.toThrow('NETWORK-001')
  await expect(context.wallet.request({ method: 'personal_sign' }, choice)).rejects.toThrow('NETWORK-001')
  expect(asked).toEqual([])
})

test('the wallet is asked on no other network than it is on', async () => {
  const { context } = await start(reads)
  const request = { method: 'personal_sign', params: ['0x68690a', null] }
  await expect(context.wallet.request(request, { caipNetworkId: 'eip155:10' })).rejects.toThrow('NETWORK-005')
  await expect(context.wallet.request(request, { caipNetworkId: 'solana:local' })).rejects.toThrow('CONNECT')
})

test('a token is read from the chain where no gateway knows it', async () => {
  const { context } = await start({ 'tokens.read': true })
  answerBy(({ params }) => {
    const data = params?.[0]?.data
    if (data === '0x313ce567') return `0x${word('6')}`
    if (data === '0x95d89b41') return toAbi('USDC')
    // As tokens did before the standard said otherwise.
    return `0x${Buffer.from('Dollar').toString('hex').padEnd(64, '0')}`
  })
  const native = { caipNetworkId: 'eip155:10', address: null } as const
  const asked = { caipNetworkId: 'eip155:10', address: token } as const
  expect(await context.tokens.find([asked, native])).toEqual([
    { ...asked, name: 'Dollar', symbol: 'USDC', decimals: 6, iconUrl: null, price: null },
    { ...native, name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl: null, price: null },
  ])
})

test.for<[string, unknown]>([
  ['says nothing', '0x'],
  ['says what is no number', `0x${'f'.repeat(64)}`],
  ['reverts', new Error('execution reverted')],
])('a contract that %s is no token', async ([, answer]) => {
  const { context } = await start({ 'tokens.read': true })
  answerBy(() => {
    if (answer instanceof Error) throw answer
    return answer
  })
  expect(await context.tokens.find([{ caipNetworkId: 'eip155:1', address: token }])).toEqual([null])
})

test('a mint has its decimals, and no name', async () => {
  const { context } = await start({ 'tokens.read': true })
  answerBy(() => ({ value: { data: { parsed: { type: 'mint', info: { decimals: 5 } } } } }))
  const asked = { caipNetworkId: 'solana:local', address: 'Mint' } as const
  const facts = { name: null, symbol: null, decimals: 5, iconUrl: null, price: null }
  expect(await context.tokens.find([asked])).toEqual([{ ...asked, ...facts }])
})

test('the gateway gives prices, once for as long as they are fresh', async () => {
  const { context } = await start({ 'tokens.read': true }, { gatewayUrl: 'http://gateway.test' })
  const asked = answerBy(({ path, addresses }) => {
    if (path === '/v1/supported-chains') return { http: ['eip155:1'] }
    const [first = '', second = ''] = addresses ?? []
    const facts = { name: 'Token', symbol: 'TOK', decimals: 6, iconUrl: null }
    return {
      fungibles: [
        { ...facts, address: first, price: 1.5 },
        { ...facts, address: second, price: 2500 },
      ],
    }
  })
  const tokens = [
    { caipNetworkId: 'eip155:1', address: token },
    { caipNetworkId: 'eip155:1', address: null },
  ] as const
  const [found, native] = await context.tokens.find(tokens)
  expect(found).toMatchObject({ symbol: 'TOK', decimals: 6, price: 1.5 })
  expect(native).toMatchObject({ symbol: 'ETH', decimals: 18, price: 2500 })
  await context.tokens.find(tokens)
  expect(asked.filter(({ path }) => path === '/v1/fungible/price')).toHaveLength(1)
})

test('a gateway that talks nonsense hides no token', async () => {
  const { context } = await start({ 'tokens.read': true }, { gatewayUrl: 'http://gateway.test' })
  answerBy(({ path }) => {
    if (path === '/v1/supported-chains') return { http: ['eip155:1'] }
    return path === '/v1' ? `0x${word('6')}` : { fungibles: [{ decimals: -1 }] }
  })
  const [found] = await context.tokens.find([{ caipNetworkId: 'eip155:1', address: token }])
  expect(found).toMatchObject({ name: null, symbol: null, decimals: 6, price: null })
})

test('each network has its balances, and one that fails hides no other', async () => {
  const { context } = await start({ 'portfolio.read': true })
  answerBy(({ host }) => {
    if (host === 'ten.test') throw new Error('down')
    return '0xde0b6b3a7640000'
  })
  const seen: number[] = []
  const unsubscribe = context.portfolio.subscribe(() => seen.push(1))
  await expect
    .poll(() => context.portfolio.get().map(({ caipNetworkId, status }) => `${caipNetworkId} ${status}`))
    .toEqual(['eip155:1 ready', 'eip155:10 failed'])
  expect(seen.length).toBeGreaterThan(0)
  unsubscribe()
})

const gatewayUrl = 'http://gateway.test'
const toRow = (chainId: string) => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId,
  quantity: { decimals: '18', numeric: '1' },
})
const isBalance = ({ path }: Asked) => path.endsWith('/balance')

/** Refreshes, and says what each network holds. */
async function readPortfolio({ portfolio }: PluginContext) {
  await portfolio.refresh()
  const say = ({ caipNetworkId, status, tokens }: NetworkBalances) =>
    `${caipNetworkId} ${status} ${tokens.map(({ symbol, amount }) => `${amount} ${symbol}`).join()}`
  return portfolio.get().map(say)
}

test('the gateway is asked once for all networks of an address', async () => {
  const { context } = await start({ 'portfolio.read': true }, { gatewayUrl })
  const asked = answerBy(({ path, chainIds = [] }) =>
    path === '/v1/supported-chains'
      ? { http: ['eip155:1', 'eip155:10'] }
      : { balances: chainIds.map(toRow), unavailable: [] },
  )
  expect(await readPortfolio(context)).toEqual([
    'eip155:1 ready 1000000000000000000 ETH',
    'eip155:10 ready 1000000000000000000 ETH',
  ])
  expect(asked.filter(isBalance).map(({ chainIds }) => chainIds)).toEqual([['eip155:1', 'eip155:10']])
})

test('a network that the gateway cannot reach now has failed, and holds not nothing', async () => {
  const { context } = await start({ 'portfolio.read': true }, { gatewayUrl })
  answerBy(({ path }) =>
    path === '/v1/supported-chains'
      ? { http: ['eip155:1', 'eip155:10'] }
      : { balances: [toRow('eip155:1')], unavailable: ['eip155:10'] },
  )
  expect(await readPortfolio(context)).toEqual([
    'eip155:1 ready 1000000000000000000 ETH',
    'eip155:10 failed ',
  ])
})

test('a network that the gateway does not serve is asked itself', async () => {
  const { context } = await start({ 'portfolio.read': true }, { gatewayUrl })
  const asked = answerBy(({ path, host }) => {
    if (path === '/v1/supported-chains') return { http: ['eip155:1'] }
    return host === 'ten.test' ? '0x2' : { balances: [toRow('eip155:1')], unavailable: [] }
  })
  expect(await readPortfolio(context)).toEqual([
    'eip155:1 ready 1000000000000000000 ETH',
    'eip155:10 ready 2 ETH',
  ])
  expect(asked.filter(isBalance).map(({ chainIds }) => chainIds)).toEqual([['eip155:1']])
})

test('a gateway that refuses one network after all is asked for each by itself', async () => {
  const { context } = await start({ 'portfolio.read': true }, { gatewayUrl })
  answerBy(({ path, chainIds = [] }) => {
    if (path === '/v1/supported-chains') return { http: ['eip155:1', 'eip155:10'] }
    if (chainIds.includes('eip155:10')) throw new Error('is not supported')
    return { balances: chainIds.map(toRow) }
  })
  expect(await readPortfolio(context)).toEqual([
    'eip155:1 ready 1000000000000000000 ETH',
    'eip155:10 failed ',
  ])
})

test('balances of another account than the one asked for are never shown', async () => {
  const { context, core } = await start({ 'portfolio.read': true })
  answerBy(() => '0x1')
  await context.portfolio.refresh()
  expect(context.portfolio.get().map(({ status }) => status)).toEqual(['ready', 'ready'])
  await disconnect(core)
  expect(context.portfolio.get()).toEqual([])
})
