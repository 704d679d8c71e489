import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startUpstream } from '../../fixtures/startUpstream.ts'
import { createAlchemySource } from './createAlchemySource.ts'
import { createDasSource } from './createDasSource.ts'

/** An indexer that gives these answers in turn, and remembers what it was asked. */
async function serve(answers: { status?: number; body: unknown }[]) {
  const asked: { url: URL; body: unknown }[] = []
  const url = await startUpstream(async (request, response) => {
    const body = request.method === 'POST' ? await json(request) : null
    asked.push({ url: new URL(request.url ?? '', 'http://indexer'), body })
    const { status = 200, body: answer } = answers.shift() ?? { status: 500, body: {} }
    response.writeHead(status).end(JSON.stringify(answer))
  })
  return { asked, url }
}

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const first = { cursor: null, limit: 24 }

const ape = {
  contract: {
    address: contract,
    name: 'BoredApeYachtClub',
    isSpam: false,
    openSeaMetadata: {
      collectionName: 'Bored Ape Yacht Club',
      imageUrl: 'https://i.example/bayc.png',
      safelistRequestStatus: 'verified',
    },
  },
  tokenId: '44',
  tokenType: 'ERC721',
  name: null,
  description: '',
  tokenUri: 'https://ipfs.io/ipfs/Qm/44',
  image: { cachedUrl: 'https://cdn.example/44', pngUrl: null, originalUrl: 'https://ipfs.io/ipfs/Qm44' },
  raw: {
    metadata: { name: 'Ape 44', image: 'ipfs://Qm44', attributes: [{ trait_type: 'Fur', value: 'Brown' }] },
  },
  balance: '1',
}

test('an indexer like Alchemy’s is asked page by page', async () => {
  const { asked, url } = await serve([
    { body: { ownedNfts: [ape], pageKey: 'key-2', totalCount: 2 } },
    { body: { ownedNfts: [{ ...ape, tokenType: 'ERC1155', tokenId: '7', balance: '3' }], pageKey: null } },
  ])
  const source = createAlchemySource(`${url}/nft/v3/key`, 1000)
  const page = await source.list(account, first)
  expect(page.nfts).toEqual([
    {
      contract,
      tokenId: '44',
      standard: 'erc721',
      quantity: '1',
      name: null,
      uri: 'https://ipfs.io/ipfs/Qm/44',
      document: {
        name: 'Ape 44',
        description: null,
        image: 'https://cdn.example/44',
        traits: [{ name: 'Fur', value: 'Brown' }],
      },
      collection: {
        address: contract,
        name: 'Bored Ape Yacht Club',
        uri: null,
        image: 'https://i.example/bayc.png',
        isVerified: true,
      },
      isMarkedSpam: false,
    },
  ])
  const rest = await source.list(account, { ...first, cursor: page.next })
  expect(rest).toMatchObject({ nfts: [{ standard: 'erc1155', quantity: '3' }], next: null })
  expect(
    asked.map(({ url }) => [url.pathname, url.searchParams.get('owner'), url.searchParams.get('pageKey')]),
  ).toEqual([
    ['/nft/v3/key/getNFTsForOwner', account, null],
    ['/nft/v3/key/getNFTsForOwner', account, 'key-2'],
  ])
})

test('an entry that is odd does not hide the others, and a marked one stays marked', async () => {
  const spam = {
    ...ape,
    contract: { address: contract, isSpam: true },
    raw: { metadata: 'text' },
    image: null,
  }
  const odd = [null, 7, {}, { ...ape, tokenId: '-1' }, { ...ape, contract: { address: 'javascript:' } }]
  const { url } = await serve([{ body: { ownedNfts: [...odd, spam] } }])
  const { nfts } = await createAlchemySource(url, 1000).list(account, first)
  expect(nfts).toMatchObject([
    { isMarkedSpam: true, document: { name: null, image: null }, collection: { name: null } },
  ])
})

const mint = '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR'
const asset = {
  interface: 'V1_NFT',
  id: mint,
  burnt: false,
  content: {
    json_uri: 'https://arweave.net/1',
    metadata: { name: 'Orbit', description: 'Rings', attributes: [{ trait_type: 'Rings', value: 12 }] },
    links: { image: 'https://arweave.net/1.png' },
  },
  grouping: [
    {
      group_key: 'collection',
      group_value: mint,
      collection_metadata: { name: 'Orbits', image: 'https://a.example/c.png' },
    },
  ],
  compression: { compressed: true },
}

test('an indexer of the Digital Asset Standard is asked page by page', async () => {
  const { asked, url } = await serve([
    { body: { result: { items: [asset, { ...asset, burnt: true }] } } },
    {
      body: {
        result: {
          items: [{ ...asset, token_info: { token_program: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' } }],
        },
      },
    },
  ])
  const source = createDasSource(url, 1000)
  const page = await source.list(mint, { cursor: null, limit: 2 })
  expect(page.nfts).toEqual([
    {
      contract: mint,
      tokenId: null,
      standard: 'spl',
      quantity: '1',
      name: null,
      uri: 'https://arweave.net/1',
      document: {
        name: 'Orbit',
        description: 'Rings',
        image: 'https://arweave.net/1.png',
        traits: [{ name: 'Rings', value: '12' }],
      },
      collection: {
        address: mint,
        name: 'Orbits',
        uri: null,
        image: 'https://a.example/c.png',
        isVerified: true,
      },
      isMarkedSpam: false,
    },
  ])
  const rest = await source.list(mint, { cursor: page.next, limit: 2 })
  expect(rest).toMatchObject({ nfts: [{ standard: 'token2022' }], next: null })
  expect(asked.map(({ body }) => (body as { params: { page: number } }).params.page)).toEqual([1, 2])
})

test('coins are none, and a collection that has not agreed is not verified', async () => {
  const claimed = { ...asset, grouping: [{ group_key: 'collection', group_value: mint, verified: false }] }
  const items = [null, {}, { ...asset, interface: 'FungibleToken' }, { ...asset, grouping: [] }, claimed]
  const { url } = await serve([{ body: { result: { items } } }])
  const { nfts } = await createDasSource(url, 1000).list(mint, first)
  expect(nfts).toMatchObject([{ collection: null }, { collection: { isVerified: false, name: null } }])
})

test.each([createAlchemySource, createDasSource])(
  'a service that fails is said to (%o), and its address is not',
  async (create) => {
    const { url } = await serve([{ status: 429, body: {} }, { body: 'text' }])
    for (const address of [url, url, 'http://127.0.0.1:1/secret-key']) {
      const error = await create(address, 1000)
        .list(account, first)
        .catch((error) => error)
      expect(error).toMatchObject({ status: 503 })
      expect(JSON.stringify([error.reasons, error.cause?.message])).not.toMatch(/secret-key|127\.0/)
    }
  },
)

test.each([createAlchemySource, createDasSource])('a cursor that is none is refused (%o)', async (create) => {
  const listed = create('http://127.0.0.1:1', 1000).list(account, { cursor: 'bm8', limit: 24 })
  await expect(listed).rejects.toMatchObject({ status: 400 })
})
