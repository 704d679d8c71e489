// @vitest-environment happy-dom
import type { CaipAddress } from '@portico/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestCore } from '../fixtures/createTestCore.ts'
import { fetchNfts } from './fetchNfts.ts'

afterEach(() => vi.unstubAllGlobals())

const address = `0x${'A'.repeat(40)}`
const account: CaipAddress = `eip155:1:${address}`
const image = `/v1/images/${'a'.repeat(32)}`
const nft = {
  id: `eip155:1/erc721:${address}/7`,
  chainId: 'eip155:1',
  standard: 'erc721',
  contract: address,
  tokenId: '7',
  quantity: '1',
  name: 'Early Light',
  description: null,
  image,
  collection: { name: 'Meadow', address, image },
  traits: [{ name: 'Season', value: 'Summer' }],
  isSpam: false,
  spamReason: null,
}
const complete = { next: null, isComplete: true }

/** A core whose gateway answers this, and what it was asked. */
function start(answer: unknown, gatewayUrl: string | null = 'http://gateway.test/') {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url))
    return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer)
  })
  const { core, dispose } = createTestCore(gatewayUrl ? { gatewayUrl } : {})
  dispose()
  return { core, asked }
}

const read = async (entry: object) =>
  (await fetchNfts(start({ nfts: [{ ...nft, ...entry }], ...complete }).core, account)).nfts[0]

test('an NFT comes with its picture at the gateway', async () => {
  const { core, asked } = start({ nfts: [nft], next: 'abc', isComplete: false })
  const imageUrl = `http://gateway.test${image}`
  expect(await fetchNfts(core, account)).toEqual({
    nfts: [
      {
        id: nft.id,
        caipNetworkId: 'eip155:1',
        standard: 'erc721',
        contract: address,
        tokenId: '7',
        quantity: 1n,
        name: 'Early Light',
        description: null,
        imageUrl,
        collection: { name: 'Meadow', address, imageUrl },
        traits: [{ name: 'Season', value: 'Summer' }],
        isSpam: false,
      },
    ],
    next: 'abc',
    isComplete: false,
  })
  expect(asked[0]?.pathname).toBe(`/v1/account/${address}/nfts`)
  expect(asked[0]?.searchParams.get('chainId')).toBe('eip155:1')
  expect(asked[0]?.searchParams.has('cursor')).toBe(false)
})

test('the next page is asked for by the cursor', async () => {
  const { core, asked } = start({ nfts: [], ...complete })
  await fetchNfts(core, account, { cursor: 'abc' })
  expect(asked[0]?.searchParams.get('cursor')).toBe('abc')
})

test.each([
  'https://evil.example/track.png',
  '//evil.example/v1/images/a',
  '/v1/images/../../getWalletImage/a',
  '/v1/images/a?w=1#',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '',
  7,
  undefined,
])('the picture %j is not shown', async (image) => {
  expect(await read({ image, collection: { ...nft.collection, image } })).toMatchObject({
    name: 'Early Light',
    imageUrl: null,
    collection: { name: 'Meadow', imageUrl: null },
  })
})

test('an edition on Solana has no number', async () => {
  const mint = { standard: 'token2022', tokenId: null, collection: null, quantity: '12' }
  expect(await read(mint)).toMatchObject({ tokenId: null, collection: null, quantity: 12n })
})

test.each([
  ['of another network', { chainId: 'eip155:2' }],
  ['of a kind nobody knows', { standard: 'punk' }],
  ['without a name', { name: '' }],
  ['with a quantity that is none', { quantity: '-1' }],
  ['with a name without end', { name: 'a'.repeat(3000) }],
  ['with traits that are none', { traits: [{ name: 'a' }] }],
  ['without a verdict', { isSpam: 'no' }],
])('one %s is left out, and does not hide the others', async (_, odd) => {
  const { core } = start({ nfts: [{ ...nft, ...odd }, null, nft], ...complete })
  expect((await fetchNfts(core, account)).nfts).toHaveLength(1)
})

test.each([[{}], [[]], [{ nfts: {}, ...complete }], [{ nfts: [], next: 7, isComplete: true }]])(
  '%j is no answer',
  async (answer) => {
    await expect(fetchNfts(start(answer).core, account)).rejects.toThrow('PORTICO-API-004')
  },
)

test('a network that the gateway does not serve is said to be', async () => {
  await expect(fetchNfts(start(400).core, account)).rejects.toMatchObject({ details: 'eip155:1' })
  await expect(fetchNfts(start(400).core, account)).rejects.toThrow('PORTICO-NETWORK')
  await expect(fetchNfts(start(400).core, account, { cursor: 'odd' })).rejects.toThrow(
    'HTTP status code: 400',
  )
  await expect(fetchNfts(start(404).core, account)).rejects.toThrow('HTTP status code: 404')
})

test('without a gateway nobody is asked', async () => {
  const { core, asked } = start({}, null)
  await expect(fetchNfts(core, account)).rejects.toThrow('PORTICO-API')
  expect(asked).toEqual([])
})

test('a visitor who leaves is not answered', async () => {
  const { core } = start({ nfts: [], ...complete })
  const answer = (signal: AbortSignal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => answer(signal))
  const controller = new AbortController()
  const page = fetchNfts(core, account, { signal: controller.signal })
  controller.abort()
  await expect(page).rejects.toMatchObject({ cause: { message: 'aborted' } })
})
