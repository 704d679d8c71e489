import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { answerError } from '../http/ApiError.ts'
import type { ImageStore } from '../images/createImageStore.ts'
import { createDescriber } from './createDescriber.ts'
import type { MetadataAnswer } from './metadata/createMetadataReader.ts'
import type { FoundNft, NftPage, NftSource } from './NftSource.ts'
import { createNftRoutes } from './nftRoutes.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const found: FoundNft = {
  contract,
  tokenId: '7',
  standard: 'erc721',
  quantity: '1',
  name: null,
  uri: 'ipfs://a/7',
  collection: { address: contract, name: 'Meadow', uri: null, isVerified: null },
  isMarkedSpam: false,
}
const document = { name: 'Seven', description: null, image: 'ipfs://a/7.png', traits: [] }
const complete = { next: null, isComplete: true }

/** A gateway over a source that gives these pages in turn, and metadata that is as given. */
function setUp(pages: NftPage[], metadata: Record<string, MetadataAnswer | Promise<MetadataAnswer>> = {}) {
  const list = vi.fn<NftSource['list']>(async () => pages.shift() ?? { nfts: [], ...complete })
  const name: ImageStore['name'] = async (uris) => new Map(uris.map((uri) => [uri, `id-of-${uri.length}`]))
  const describe = createDescriber({
    readMetadata: async (uri) => metadata[uri] ?? 'unavailable',
    images: { name, find: async () => null },
    timeLimit: 50,
  })
  const sources = new Map([['eip155:1', { list }]])
  const app = new Hono().route('/', createNftRoutes(sources, describe))
  app.onError(answerError(pino({ level: 'silent' })))
  const ask = async (path = `/v1/account/${account}/nfts?chainId=eip155:1`) => {
    const response = await app.request(path)
    return { status: response.status, body: await response.json() }
  }
  return { ask, list }
}

const describeOne = async (
  nft: Partial<FoundNft>,
  metadata: Record<string, MetadataAnswer | Promise<MetadataAnswer>> = {},
) => (await setUp([{ nfts: [{ ...found, ...nft }], ...complete }], metadata).ask()).body.nfts[0]

test.each([
  [`/v1/account/${account}/nfts`, 'chainId'],
  [`/v1/account/${account}/nfts?chainId=1`, 'chainId'],
  [`/v1/account/${account}/nfts?chainId=eip155:5`, 'chainId'],
  [`/v1/account/${account}/nfts?chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`, 'address'],
  ['/v1/account/0x12/nfts?chainId=eip155:1', 'address'],
  [`/v1/account/${account.replace('C8', 'c8')}/nfts?chainId=eip155:1`, 'address'],
  [`/v1/account/${account}/nfts?chainId=eip155:1&cursor=%22`, 'cursor'],
  [`/v1/account/${account}/nfts?chainId=eip155:1&cursor=${'a'.repeat(2000)}`, 'cursor'],
])('%s is refused and says why', async (path, name) => {
  const { ask, list } = setUp([])
  expect(await ask(path)).toMatchObject({ status: 400, body: { reasons: [{ name }] } })
  expect(list).not.toHaveBeenCalled()
})

test('an answer is kept for a while, unless the source is still looking', async () => {
  const { ask, list } = setUp([{ nfts: [], next: 'abc', isComplete: false }])
  expect((await ask()).body).toEqual({ nfts: [], next: 'abc', isComplete: false })
  expect((await ask()).body).toEqual({ nfts: [], ...complete })
  await ask()
  expect(list).toHaveBeenCalledTimes(2)
})

test('a picture is a path of the gateway, whatever the metadata says', async () => {
  for (const image of [
    'https://evil.example/track.png',
    'javascript:alert(1)',
    '//evil.example',
    '/v1/other',
  ])
    expect(await describeOne({}, { 'ipfs://a/7': { ...document, image } })).toMatchObject({
      image: `/v1/images/id-of-${image.length}`,
    })
})

test.each([
  ['7', '#7'],
  ['123456789012345678901234567890', '#12345…7890'],
])('what has no name is called by its collection and %s', async (tokenId, short) => {
  expect(await describeOne({ tokenId })).toMatchObject({ name: `Meadow ${short}`, isSpam: false })
  expect(await describeOne({ tokenId, collection: null })).toMatchObject({ name: short, collection: null })
})

test('without metadata and without address it is empty', async () => {
  expect(await describeOne({ uri: null })).toMatchObject({ isSpam: true, spamReason: 'empty' })
  expect(await describeOne({}, { 'ipfs://a/7': 'missing' })).toMatchObject({ spamReason: 'empty' })
})

test('the name on the chain counts, without what hides in it', async () => {
  const nft = await describeOne({ name: '\u202eEvil\u0000', uri: null })
  expect(nft).toMatchObject({ name: 'Evil', isSpam: false })
})

test('metadata that is late does not keep the others waiting', async () => {
  const nfts = [found, { ...found, tokenId: '8', uri: 'ipfs://a/8' }]
  const never = new Promise<never>(() => {})
  const { ask } = setUp([{ nfts, ...complete }], { 'ipfs://a/7': document, 'ipfs://a/8': never })
  expect((await ask()).body.nfts.map(({ name }: { name: string }) => name)).toEqual(['Seven', 'Meadow #8'])
})

test('a collection is called as its contract says, else as its metadata does', async () => {
  const parent = { ...document, name: 'From its metadata' }
  const metadata = { 'ipfs://a/7': document, 'ipfs://c': parent }
  const of = (name: string | null) => ({
    collection: { address: contract, name, uri: 'ipfs://c', isVerified: null },
  })
  expect(await describeOne(of('Meadow'), metadata)).toMatchObject({
    collection: { name: 'Meadow', image: '/v1/images/id-of-14' },
  })
  expect(await describeOne(of(null), metadata)).toMatchObject({ collection: { name: 'From its metadata' } })
  expect(await describeOne(of('Claim at evil.example'), metadata)).toMatchObject({ spamReason: 'link' })
})
