import {
  type Anvil,
  type ChainFixtures,
  chainAccounts,
  deployFixtures,
  startAnvil,
} from '@portico/testing/chain'
import {
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Balance } from './balances/Balance.ts'
import { createGateway, type Gateway } from './createGateway.ts'

const [first, second, third] = chainAccounts
let anvils: readonly Anvil[]
let fixtures: ChainFixtures
let gateway: Gateway

const toChain = ({ chainId, rpcUrl }: Anvil) => ({
  caipNetworkId: `eip155:${chainId}`,
  name: `Chain ${chainId}`,
  rpcUrl,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  imageId: 'ethereum',
  pools: { factory: fixtures.factory, weth: fixtures.weth, usdToken: fixtures.tokens.USDC.address },
  tokens: Object.values(fixtures.tokens),
})

beforeAll(async () => {
  anvils = await Promise.all([31337, 31338].map((chainId) => startAnvil({ chainId })))
  ;[fixtures] = (await Promise.all(anvils.map(deployFixtures))) as [ChainFixtures]
  gateway = await createGateway({ chains: anvils.map(toChain), logLevel: 'silent' })
})
afterAll(async () => {
  await gateway?.close()
  await Promise.all(anvils.map((anvil) => anvil.stop()))
})

async function getBalances(address: string, query = ''): Promise<(Balance & { iconUrl: string })[]> {
  const response = await gateway.app.request(
    `http://gateway.test/v1/account/${address}/balance?currency=usd${query}`,
  )
  return (await response.json()).balances
}

async function getPrices(addresses: string[]) {
  const body = JSON.stringify({ currency: 'usd', addresses, projectId: 'x' })
  const response = await gateway.app.request('/v1/fungible/price', { method: 'POST', body })
  return { status: response.status, body: await response.json() }
}

const usdcOn = (chainId: number) => `eip155:${chainId}:${fixtures.tokens.USDC.address}`

test('an account holds ether and tokens at the price of the pools', async () => {
  const balances = await getBalances(first.address, '&chainId=eip155:31337')
  expect(balances.map(({ symbol, price }) => [symbol, price])).toEqual([
    ['ETH', 2500],
    ['USDC', 1],
    ['DAI', 1],
    ['USDT', 1],
    ['UNI', 8],
  ])
  expect(balances.find(({ symbol }) => symbol === 'UNI')).toEqual({
    name: 'Uniswap',
    symbol: 'UNI',
    chainId: 'eip155:31337',
    address: `eip155:31337:${fixtures.tokens.UNI.address}`,
    price: 8,
    value: 3200,
    quantity: { decimals: '18', numeric: '400' },
    // Where the gateway says it is, not where the request says so.
    iconUrl: 'http://127.0.0.1:4101/public/getTokenImage/UNI',
  })
  expect(balances[0]).not.toHaveProperty('address')
})

test('without a chain all chains are answered', async () => {
  const balances = await getBalances(first.address)
  expect(new Set(balances.map(({ chainId }) => chainId))).toEqual(new Set(['eip155:31337', 'eip155:31338']))
})

test('an empty account has only its ether, and forceUpdate shows what it asks for', async () => {
  const empty = '0x000000000000000000000000000000000000dEaD'
  expect(await getBalances(empty, '&chainId=eip155:31337')).toMatchObject([{ symbol: 'ETH', value: 0 }])
  const asked = await getBalances(empty, `&chainId=eip155:31337&forceUpdate=${usdcOn(31337)}`)
  expect(asked).toMatchObject([{ symbol: 'ETH' }, { symbol: 'USDC', quantity: { numeric: '0' } }])
})

test('a payment shows after forceUpdate and not before the cache ends', async () => {
  const [anvil] = anvils as [Anvil]
  const query = '&chainId=eip155:31337'
  const numeric = async (more = '') =>
    (await getBalances(third.address, query + more)).find(({ symbol }) => symbol === 'USDC')?.quantity.numeric
  expect(await numeric()).toBe('10000')
  const wallet = createWalletClient({
    account: privateKeyToAccount(second.privateKey),
    transport: http(anvil.rpcUrl),
  })
  const args = [third.address, parseUnits('12.5', 6)] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  await wallet.sendTransaction({ chain: null, to: fixtures.tokens.USDC.address, data })
  expect(await numeric()).toBe('10000')
  expect(await numeric(`&forceUpdate=${usdcOn(31337)}`)).toBe('10012.5')
  expect(await numeric()).toBe('10012.5')
})

test('every address is priced, ether by its placeholder too', async () => {
  const { body } = await getPrices([
    `eip155:31337:${fixtures.tokens.UNI.address}`,
    'eip155:31338:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    usdcOn(31338),
  ])
  expect(
    body.fungibles.map(({ symbol, price, decimals }: Balance & { decimals: number }) => [
      symbol,
      price,
      decimals,
    ]),
  ).toEqual([
    ['UNI', 8, 18],
    ['ETH', 2500, 18],
    ['USDC', 1, 6],
  ])
})

test('a token without a pool has no price, and what is no token is left out', async () => {
  const [anvil] = anvils as [Anvil]
  const client = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) })
  const unpriced = '0x0000000000000000000000000000000000001234'
  const code = await client.request({
    method: 'eth_getCode',
    params: [fixtures.tokens.DAI.address, 'latest'],
  } as never)
  await client.setCode({ address: unpriced, bytecode: code as Hex })
  const { status, body } = await getPrices([`eip155:31337:${unpriced}`, `eip155:31337:${first.address}`])
  expect(status).toBe(200)
  expect(body.fungibles).toHaveLength(1)
  expect(body.fungibles[0]).not.toHaveProperty('price')
  const row = (
    await getBalances(first.address, `&chainId=eip155:31337&forceUpdate=eip155:31337:${unpriced}`)
  ).at(-1)
  expect(row).toMatchObject({ address: `eip155:31337:${unpriced}` })
  expect(row).not.toHaveProperty('value')
})

test('a pool that holds too little gives no price', async () => {
  const [anvil] = anvils as [Anvil]
  const { UNI, DAI } = fixtures.tokens
  const deep = toChain(anvil)
  const strict = await createGateway({
    chains: [{ ...deep, pools: { ...deep.pools, minLiquidity: 2_500_001 } }],
    logLevel: 'silent',
  })
  const lenient = await createGateway({
    chains: [{ ...deep, pools: { ...deep.pools, minLiquidity: 2_500_000 } }],
    logLevel: 'silent',
  })
  const ask = async (asked: Gateway) => {
    const addresses = [UNI, DAI].map(({ address }) => `eip155:31337:${address}`)
    const body = JSON.stringify({ currency: 'usd', addresses })
    const response = await asked.app.request('/v1/fungible/price', { method: 'POST', body })
    return (await response.json()).fungibles.map(({ price }: Balance) => price)
  }
  expect(await ask(lenient)).toEqual([8, 1])
  expect(await ask(strict)).toEqual([undefined, undefined])
  await Promise.all([strict.close(), lenient.close()])
})

test.each([
  [{ currency: 'eur', addresses: [] }],
  [{ currency: 'usd', addresses: ['0x12'] }],
  [{ currency: 'usd', addresses: ['eip155:5:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'] }],
  ['usd'],
])('the price request %j is refused', async (request) => {
  const response = await gateway.app.request('/v1/fungible/price', {
    method: 'POST',
    body: JSON.stringify(request),
  })
  expect(response.status).toBe(400)
})

test('the proxy reaches the chain that is named', async () => {
  const body = JSON.stringify([{ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }])
  const ask = async (chainId: number) =>
    (await gateway.app.request(`/v1?chainId=eip155:${chainId}`, { method: 'POST', body })).json()
  expect(await ask(31337)).toMatchObject([{ result: '0x7a69' }])
  expect(await ask(31338)).toMatchObject([{ result: '0x7a6a' }])
})

test('one chain that is down does not hide the other', async () => {
  const [, anvil] = anvils as [Anvil, Anvil]
  await anvil.stop()
  const account = chainAccounts[4].address
  const balances = await getBalances(account)
  expect(new Set(balances.map(({ chainId }) => chainId))).toEqual(new Set(['eip155:31337']))
  expect((await gateway.app.request(`/v1/account/${account}/balance?chainId=eip155:31338`)).status).toBe(503)
  const health = await gateway.app.request('/health')
  expect(health.status).toBe(503)
  expect(await health.json()).toMatchObject({
    chains: { 'eip155:31337': 'ok', 'eip155:31338': 'unavailable' },
  })
})
