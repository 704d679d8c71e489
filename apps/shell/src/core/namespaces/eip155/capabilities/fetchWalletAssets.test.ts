// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createBalances } from '../../../balances/createBalances.ts'
import { setWalletNetwork } from '../../../connections/followWallet.ts'
import { fetchWalletAssets } from './fetchWalletAssets.ts'
import { connectCapable } from './fixtures/createTestCapabilities.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  vi.unstubAllGlobals()
})

const token = `0x${'cd'.repeat(20)}`
const metadata = { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1 }
const usdc = { type: 'erc20', address: token, balance: '0xf4240', metadata }
const native = { type: 'native', address: 'native', balance: '0xde0b6b3a7640000' }
const collectible = { type: 'erc721', address: token, balance: '0x1', metadata: { tokenId: '0x1' } }

/** A connected wallet that says this of what it holds, beside a gateway that knows of nothing. */
async function start(
  assets: unknown,
  assetDiscovery: unknown = { supported: true },
  answer: () => unknown = () => ({ balances: [] }),
) {
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(new URL(url).pathname)
    return Response.json(await answer())
  })
  const test = await connectCapable(
    {
      wallet_getCapabilities: () => ({ '0x1': { assetDiscovery } }),
      wallet_getAssets: () => (assets instanceof Error ? Promise.reject(assets) : assets),
    },
    { gatewayUrl: 'http://gateway.test' },
  )
  cleanups.push(test.dispose)
  const balances = createBalances(test.core, () => {})
  return { ...test, balances, fetched }
}

test('a wallet that lists its assets says what is held', async () => {
  const { balances, asked, address } = await start({ '0x1': [usdc, collectible, native] })
  await balances.load()
  expect(balances.get()).toEqual({
    status: 'ready',
    tokens: [
      {
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        caipNetworkId: 'eip155:1',
        address: null,
        amount: 10n ** 18n,
        price: null,
        iconUrl: null,
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        caipNetworkId: 'eip155:1',
        address: token,
        amount: 1_000_000n,
        price: 1,
        iconUrl: null,
      },
    ],
  })
  expect(asked.at(-1)).toEqual({
    method: 'wallet_getAssets',
    params: [{ account: address, chainFilter: ['0x1'] }],
  })
})

const toRow = (address: string | null, rest: object = {}) => ({
  ...{ name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', quantity: { decimals: '6', numeric: '7' } },
  ...(address && { address: `eip155:1:${address}` }),
  ...rest,
})
const { price: _, ...unpriced } = metadata

test('the gateway says what they are worth, which are spam, and which show the native currency once more', async () => {
  const twin = `0x${'Ab'.repeat(20)}`
  const assets = [native, { ...usdc, metadata: unpriced }, { ...usdc, address: twin, metadata: unpriced }]
  const { balances } = await start({ '0x1': assets }, undefined, () => ({
    balances: [toRow(null, { price: 2_000 }), toRow(token, { price: 0.5, spamReason: 'link' })],
    nativeTwins: [`eip155:1:${twin.replaceAll('b', 'B')}`],
  }))
  await balances.load()
  expect(balances.get().tokens).toMatchObject([
    { symbol: 'ETH', price: 2_000, amount: 10n ** 18n },
    { symbol: 'USDC', price: 0.5, isSpam: true, amount: 1_000_000n },
  ])
})

test.each<[string, () => unknown]>([
  ['is late', () => new Promise(() => {})],
  ['fails', () => Promise.reject(new TypeError('There is no network.'))],
  ['talks nonsense', () => ({ balances: 'many' })],
])('a gateway that %s hides nothing that the wallet lists', async (_, answer) => {
  const { balances, time } = await start({ '0x1': [usdc] }, undefined, answer)
  const loading = balances.load()
  await time.advance(2_000)
  await loading
  expect(balances.get()).toMatchObject({ status: 'ready', tokens: [{ symbol: 'USDC', price: 1 }] })
})

test('capitals in kinds and chain ids mean the same', async () => {
  const { balances } = await start({ '0x01': [{ ...usdc, type: 'ERC20' }] })
  await balances.load()
  expect(balances.get().tokens).toMatchObject([{ symbol: 'USDC' }])
})

test.each([
  ['does not offer it', { '0x1': [usdc] }, { supported: false }],
  ['offers it with a word', { '0x1': [usdc] }, { supported: 'yes' }],
  ['fails', new Error('busy'), undefined],
  ['lists another chain', { '0x2': [usdc] }, undefined],
  ['says something else', 'everything', undefined],
  ['holds more than can be', { '0x1': [{ ...usdc, balance: `0x${'f'.repeat(65)}` }] }, undefined],
  ['holds less than nothing', { '0x1': [{ ...usdc, balance: '-0x1' }] }, undefined],
  ['says a number', { '0x1': [{ ...usdc, balance: 5 }] }, undefined],
  ['has a token nowhere', { '0x1': [{ ...usdc, address: '0x12' }] }, undefined],
  [
    'has a token twice',
    { '0x1': [usdc, { ...usdc, address: token.toUpperCase().replace('X', 'x') }] },
    undefined,
  ],
  ['has a token without a name', { '0x1': [{ ...usdc, metadata: { ...metadata, name: '' } }] }, undefined],
  ['counts in halves', { '0x1': [{ ...usdc, metadata: { ...metadata, decimals: 0.5 } }] }, undefined],
  ['has a price below nothing', { '0x1': [{ ...usdc, metadata: { ...metadata, price: -1 } }] }, undefined],
  [
    'has a script for a picture',
    { '0x1': [{ ...usdc, metadata: { ...metadata, iconUrl: 'javascript:0' } }] },
    undefined,
  ],
  ['calls a token native', { '0x1': [{ ...native, address: token }] }, undefined],
])('a wallet that %s is not believed, and the gateway is asked', async (_, assets, assetDiscovery) => {
  const { balances, fetched } = await start(assets, assetDiscovery)
  await balances.load()
  expect(fetched).toEqual([expect.stringContaining('/balance')])
  expect(balances.get()).toEqual({ status: 'ready', tokens: [] })
})

test('a wallet that never lists them is given up', async () => {
  const { balances, fetched, time } = await start(new Promise(() => {}))
  const loading = balances.load()
  await time.advance(10_000)
  await loading
  expect(fetched).toHaveLength(1)
})

/** What is asked of the wallet alone, without the gateway that answers for it. */
const ask = async (assets: unknown) => {
  const { core, address } = await start(assets)
  return fetchWalletAssets(core, `eip155:1:${address}`)
}

test.each([
  ['no list', 'everything'],
  ['no list of this chain', { '0x2': [usdc] }],
  ['a chain that is none', { one: [usdc] }],
  ['a row that is no asset', { '0x1': [usdc, { type: 'erc20' }] }],
  ['a token twice', { '0x1': [usdc, { ...usdc, address: token.replace('cd', 'CD') }] }],
  ['the currency twice', { '0x1': [native, native] }],
  ['a token without a name', { '0x1': [{ ...usdc, metadata: { ...metadata, name: '' } }] }],
  ['a token without a symbol', { '0x1': [{ ...usdc, metadata: { ...metadata, symbol: null } }] }],
  ['a token without decimals', { '0x1': [{ ...usdc, metadata: { ...metadata, decimals: null } }] }],
  ['a token of 100 decimals', { '0x1': [{ ...usdc, metadata: { ...metadata, decimals: 100 } }] }],
  ['a token called native', { '0x1': [{ ...native, address: token, metadata }] }],
  ['the currency called a token', { '0x1': [{ ...usdc, address: 'native' }] }],
  ['more than a thousand', { '0x1': Array.from({ length: 1_001 }, () => null) }],
])('an answer with %s is an error that names the question', async (_, assets) => {
  await expect(ask(assets)).rejects.toThrow(/CONNECT-004.*wallet_getAssets/s)
})

test('what is no currency is left out, however it is written; tokens come after the currency', async () => {
  const other = { ...usdc, address: `0x${'ef'.repeat(20)}`, metadata: { ...metadata, decimals: 99 } }
  const rows = [null, 7, {}, collectible, usdc, other, { ...native, type: 'NATIVE' }]
  const assets = await ask({ '0x1': rows })
  expect(assets?.map(({ address, decimals }) => [address, decimals])).toEqual([
    [null, 18],
    [token, 6],
    [other.address, 99],
  ])
})

test.each([
  ['a token', { ...usdc, metadata: { ...metadata, iconUrl: 'https://images.test/a.png' } }],
  ['the currency', { ...native, metadata: { iconUrl: 'https://images.test/a.png' } }],
])('the picture of %s is the wallet’s own', async (_, asset) => {
  expect((await ask({ '0x1': [asset] }))?.[0]?.iconUrl).toBe('https://images.test/a.png')
})

test('a wallet elsewhere, one that is not connected and another namespace are not asked', async () => {
  const { core, address, asked } = await start({ '0x1': [usdc] })
  const { wallet } = core.connectors.get('com.example.wallet') ?? {}
  expect(await fetchWalletAssets(core, 'solana:main:a')).toBeNull()
  expect(await fetchWalletAssets(core, `eip155:99:${address}`)).toBeNull()
  Object.assign(wallet ?? {}, { type: 'WALLET_CONNECT' })
  expect(await fetchWalletAssets(core, `eip155:1:${address}`)).toBeNull()
  expect(asked).toEqual([])
  const fresh = await start({ '0x1': [usdc] }, null)
  setWalletNetwork(fresh.core, 'com.example.wallet', 'eip155', '2')
  expect(await fetchWalletAssets(fresh.core, `eip155:2:${address}`)).toBeNull()
  core.connectors.clear()
  expect(await fetchWalletAssets(core, `eip155:1:${address}`)).toBeNull()
})

test('a wallet that is silent is named with what it was asked', async () => {
  const { core, address, time } = await start(new Promise(() => {}))
  const asking = fetchWalletAssets(core, `eip155:1:${address}`)
  const failing = expect(asking).rejects.toThrow(/CONNECT-003.*wallet_getAssets/s)
  await time.advance(10_000)
  await failing
})
