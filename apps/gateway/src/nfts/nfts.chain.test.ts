import {
  type Anvil,
  type ChainFixtures,
  chainAccounts,
  deployFixtures,
  type IpfsGateway,
  startAnvil,
  startIpfsGateway,
} from '@portico/testing/chain'
import { imageSize } from 'image-size'
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGateway, type Gateway } from '../createGateway.ts'
import { writeCursor } from '../http/cursor.ts'
import type { NftAnswer } from './nftRoutes.ts'

const [first, second, third, , empty] = chainAccounts
const abi = parseAbi([
  'function mint(address)',
  'function transferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
  'function mintBatch(address, uint256[], uint256[])',
])

let anvil: Anvil
let fixtures: ChainFixtures
let gateway: Gateway
let files: IpfsGateway

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  fixtures = await deployFixtures(anvil)
  files = await startIpfsGateway()
  gateway = await createGateway({
    chains: [
      {
        caipNetworkId: 'eip155:31337',
        name: 'Local',
        rpcUrl: anvil.rpcUrl,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ],
    nfts: { ipfsGateways: [files.url], isLoopbackAllowed: true },
    logLevel: 'silent',
  })
})
afterAll(async () => {
  await gateway?.close()
  await Promise.all([files?.stop(), anvil?.stop()])
})

const ask = (address: string, query = '') =>
  gateway.app.request(`/v1/account/${address}/nfts?chainId=eip155:31337${query}`)

async function list(address: string, query = ''): Promise<NftAnswer> {
  const response = await ask(address, query)
  expect(response.status).toBe(200)
  return response.json()
}

type ContractCall = Parameters<typeof encodeFunctionData<typeof abi>>[0]

async function send(account: (typeof chainAccounts)[number], to: Address, call: Omit<ContractCall, 'abi'>) {
  const client = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) })
    .extend(walletActions)
    .extend(publicActions)
  const data = encodeFunctionData({ abi, ...call } as ContractCall)
  const hash = await client.sendTransaction({
    account: privateKeyToAccount(account.privateKey),
    chain: null,
    to,
    data,
  })
  return client.waitForTransactionReceipt({ hash, checkReplacement: false })
}

test('an account’s NFTs of every kind, newest first, spam marked', async () => {
  const { nfts, next, isComplete } = await list(first.address)
  expect({ next, isComplete }).toEqual({ next: null, isComplete: true })
  expect(
    nfts.map(({ name, standard, quantity, spamReason }) => [name, standard, quantity, spamReason]),
  ).toEqual([
    ['Claim 5000 USDC reward at usdc-rewards.example', 'erc721', '1', 'link'],
    ['Fern, pressed', 'erc1155', '3', null],
    ['A page without a drawing', 'erc1155', '1', null],
    ['Sundial #1', 'erc721', '1', null],
    ['Sundial #2', 'erc721', '1', null],
    ['Early Light', 'erc721', '1', null],
    ['Blue Hour', 'erc721', '1', null],
    ['Before the Storm', 'erc721', '1', null],
    ['The Slow Morning After the Long Rain, Third Study', 'erc721', '1', null],
  ])
})

test('one answer, in full', async () => {
  const { nfts } = await list(second.address)
  const contract = fixtures.nfts.meadow
  expect(nfts.find((nft) => nft.contract === contract)).toEqual({
    id: `eip155:31337/erc721:${contract}/5`,
    chainId: 'eip155:31337',
    standard: 'erc721',
    contract,
    tokenId: '5',
    quantity: '1',
    name: 'High Grass',
    description: 'Meadow 5 of 6: one field, drawn once in each light.',
    image: expect.stringMatching(/^\/v1\/images\/[\w-]{32}$/),
    collection: {
      name: 'Meadow',
      address: contract,
      image: expect.stringMatching(/^\/v1\/images\/[\w-]{32}$/),
    },
    traits: [
      { name: 'Season', value: 'Summer' },
      { name: 'Hour', value: '13:30' },
      { name: 'Layers', value: '4' },
      { name: 'Drawn', value: '2025-05-27' },
    ],
    isSpam: false,
    spamReason: null,
  })
})

test('pictures come through the gateway, from IPFS and from the contract', async () => {
  const { nfts } = await list(first.address)
  const show = async (name: string, query: string) => {
    const response = await gateway.app.request(`${nfts.find((nft) => nft.name === name)?.image}${query}`)
    return {
      type: response.headers.get('content-type'),
      bytes: Buffer.from(await response.arrayBuffer()),
      response,
    }
  }
  const meadow = await show('Blue Hour', '?w=96')
  expect(imageSize(meadow.bytes)).toMatchObject({ type: 'webp', width: 96 })
  const sundial = await show('Sundial #1', '?w=96')
  expect(sundial.type).toBe('image/svg+xml')
  expect(`${sundial.bytes}`).toContain('hsl(67,45%,88%)')
  expect(sundial.response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  )
  expect(sundial.response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(sundial.response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(nfts.find(({ name }) => name === 'A page without a drawing')?.image).toBeNull()
})

test('what is given away is gone, and what came is there', async () => {
  const { meadow, notes } = fixtures.nfts
  await send(first, meadow, { functionName: 'transferFrom', args: [first.address, third.address, 1n] })
  const give = [first.address, third.address, 1n, 2n, '0x'] as const
  await send(first, notes, { functionName: 'safeTransferFrom', args: give })
  const { nfts } = await list(third.address)
  expect(nfts.slice(0, 2)).toMatchObject([
    { name: 'Fern, pressed', quantity: '2' },
    { name: 'Early Light', tokenId: '1' },
  ])
  // The answer of before is kept for ten seconds, unless it is asked for in other words.
  const left = await list(first.address, `&cursor=${writeCursor(null)}`)
  expect(left.nfts.map(({ name }) => name)).not.toContain('Early Light')
  expect(left.nfts.find(({ name }) => name === 'Fern, pressed')?.quantity).toBe('1')
})

test('a token whose metadata is not reached has the name of its collection, and is not judged for it', async () => {
  const holder = '0x00000000000000000000000000000000000A11cE'
  await send(first, fixtures.nfts.notes, { functionName: 'mintBatch', args: [holder, [7n, 7n], [1n, 2n]] })
  const { nfts } = await list(holder)
  expect(nfts[0]).toMatchObject({
    name: 'Field Notes #7',
    quantity: '3',
    image: null,
    traits: [],
    isSpam: false,
  })
})

test('many are listed page by page, each once', async () => {
  const holder = '0x0000000000000000000000000000000000000b0b'
  for (let count = 0; count < 30; count += 1)
    await send(second, fixtures.nfts.sundials, { functionName: 'mint', args: [holder] })
  const page = await list(holder)
  const rest = await list(holder, `&cursor=${page.next}`)
  expect([page.nfts.length, rest.nfts.length, rest.next]).toEqual([24, 6, null])
  expect(new Set([...page.nfts, ...rest.nfts].map(({ id }) => id)).size).toBe(30)
})

test('a chain that is down is said to be', async () => {
  await anvil.stop()
  expect((await ask(empty.address)).status).toBe(503)
})
