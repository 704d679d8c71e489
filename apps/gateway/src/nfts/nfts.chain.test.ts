import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import {
  type Anvil,
  type ChainFixtures,
  chainAccounts,
  deployFixtures,
  ipfsFolder,
  startAnvil,
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
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGateway, type Gateway } from '../createGateway.ts'
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
let servers: Server[]
/** Ranges of blocks that were asked for. */
let ranges: { from: number; to: number }[] = []
/** Blocks that a question may span. */
let limit = Number.POSITIVE_INFINITY

const listen = async (server: Server) => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly { readonly fromBlock: string; readonly toBlock: string }[]
}

/** A node that limits questions, as those of providers do, in front of the real one. */
const createLimitedNode = () =>
  createServer(async (request, response) => {
    const body = (await json(request)) as Call | Call[]
    const calls = Array.isArray(body) ? body : [body]
    const answers = await Promise.all(calls.map(answerCall)).catch(() => null)
    if (!answers) return void response.destroy()
    response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
  })

async function answerCall(call: Call): Promise<unknown> {
  if (call.method === 'eth_getLogs') {
    const [{ fromBlock, toBlock } = { fromBlock: '', toBlock: '' }] = call.params
    const range = { from: Number(fromBlock), to: Number(toBlock) }
    ranges.push(range)
    if (range.to - range.from + 1 > limit)
      return {
        jsonrpc: '2.0',
        id: call.id,
        error: { code: -32005, message: 'query exceeds max block range' },
      }
  }
  const headers = { 'content-type': 'application/json' }
  return (await fetch(anvil.rpcUrl, { method: 'POST', headers, body: JSON.stringify(call) })).json()
}

const createFileServer = () =>
  createServer(async ({ url = '' }, response) => {
    const file = await readFile(new URL(`.${url.replace('/ipfs', '')}`, ipfsFolder)).catch(() => null)
    response.writeHead(file ? 200 : 404).end(file)
  })

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  fixtures = await deployFixtures(anvil)
  servers = [createLimitedNode(), createFileServer()]
  const [rpcUrl, files] = (await Promise.all(servers.map(listen))) as [string, string]
  gateway = await createGateway({
    chains: [
      {
        caipNetworkId: 'eip155:31337',
        name: 'Local',
        rpcUrl,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ],
    nfts: { ipfsGateways: [`${files}/ipfs/`], isLoopbackAllowed: true },
    logLevel: 'silent',
  })
})
beforeEach(() => {
  ranges = []
  limit = Number.POSITIVE_INFINITY
})
afterAll(async () => {
  await gateway?.close()
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  await anvil?.stop()
})

const ask = async (path: string) => {
  const response = await gateway.app.request(path)
  return { status: response.status, body: await response.json() }
}

async function list(address: string, query = ''): Promise<NftAnswer> {
  const { status, body } = await ask(`/v1/account/${address}/nfts?chainId=eip155:31337${query}`)
  expect(status).toBe(200)
  return body
}

async function listAll(address: string): Promise<NftAnswer['nfts'][number][]> {
  const all: NftAnswer['nfts'][number][] = []
  for (let query = ''; ; ) {
    const { nfts, next } = await list(address, query)
    all.push(...nfts)
    if (next === null) return all
    query = `&cursor=${next}`
  }
}

type Call3 = Parameters<typeof encodeFunctionData<typeof abi>>[0]

async function send(account: (typeof chainAccounts)[number], to: Address, call: Omit<Call3, 'abi'>) {
  const client = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) })
    .extend(walletActions)
    .extend(publicActions)
  const data = encodeFunctionData({ abi, ...call } as Call3)
  const hash = await client.sendTransaction({
    account: privateKeyToAccount(account.privateKey),
    chain: null,
    to,
    data,
  })
  return client.waitForTransactionReceipt({ hash })
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

test('what is given away is gone, what came is there, and only new blocks are read', async () => {
  const { meadow, notes } = fixtures.nfts
  const before = await listAll(third.address)
  for (let count = 0; count < 20; count += 1)
    await send(third, fixtures.nfts.bait, { functionName: 'mint', args: [empty.address] })
  await send(first, meadow, { functionName: 'transferFrom', args: [first.address, third.address, 1n] })
  const give = [first.address, third.address, 1n, 2n, '0x'] as const
  await send(first, notes, { functionName: 'safeTransferFrom', args: give })
  // The first account's answer is kept for ten seconds; the third's has another cursor.
  ranges = []
  const after = await list(third.address, `&cursor=${Buffer.from('null').toString('base64url')}`)
  expect(after.nfts.slice(0, 2)).toMatchObject([
    { name: 'Fern, pressed', quantity: '2' },
    { name: 'Early Light', tokenId: '1' },
  ])
  expect(after.nfts).toHaveLength(before.length + 2)
  const head = Math.max(...ranges.map(({ to }) => to))
  expect(Math.min(...ranges.map(({ from }) => from))).toBeGreaterThan(head - 40)
  const left = await list(first.address, `&cursor=${Buffer.from('null').toString('base64url')}`)
  expect(left.nfts.map(({ name }) => name)).not.toContain('Early Light')
  expect(left.nfts.find(({ name }) => name === 'Fern, pressed')?.quantity).toBe('1')
})

test('a node that limits questions is asked in parts, down to the first block', async () => {
  limit = 7
  const holder = '0x00000000000000000000000000000000000A11cE'
  await send(first, fixtures.nfts.sundials, { functionName: 'mint', args: [holder] })
  const client = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) })
  await client.mine({ blocks: 30 })
  const args = [holder, [7n, 7n, 9n], [1n, 2n, 1n]] as const
  await send(first, fixtures.nfts.notes, { functionName: 'mintBatch', args })
  const { nfts, isComplete } = await list(holder)
  expect(isComplete).toBe(true)
  expect(nfts.map(({ tokenId, quantity }) => [tokenId, quantity])).toEqual([
    ['7', '3'],
    ['9', '1'],
    [expect.any(String), '1'],
  ])
  const answered = ranges.filter(({ from, to }) => to - from + 1 <= limit)
  expect(Math.min(...answered.map(({ from }) => from))).toBe(0)
})

test('a token whose metadata is not reached has the name of its collection, and is not judged for it', async () => {
  const { nfts } = await list('0x00000000000000000000000000000000000A11cE')
  expect(nfts[0]).toMatchObject({ name: 'Field Notes #7', image: null, traits: [], isSpam: false })
})

test('many are told page by page, each once', async () => {
  const holder = '0x0000000000000000000000000000000000000b0b'
  for (let count = 0; count < 30; count += 1)
    await send(second, fixtures.nfts.sundials, { functionName: 'mint', args: [holder] })
  const page = await list(holder)
  expect(page.nfts).toHaveLength(24)
  const all = await listAll(holder)
  expect(new Set(all.map(({ id }) => id)).size).toBe(30)
  expect(all).toHaveLength(30)
}, 60_000)

test('an account without any has none', async () => {
  const nobody = '0x000000000000000000000000000000000000dEaD'
  expect(await list(nobody)).toEqual({ nfts: [], next: null, isComplete: true })
})

test.each([
  [`/v1/account/${first.address}/nfts`, 'chainId'],
  [`/v1/account/${first.address}/nfts?chainId=1`, 'chainId'],
  [`/v1/account/${first.address}/nfts?chainId=eip155:5`, 'chainId'],
  [`/v1/account/${first.address}/nfts?chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`, 'address'],
  [`/v1/account/0x12/nfts?chainId=eip155:31337`, 'address'],
  [`/v1/account/${first.address}/nfts?chainId=eip155:31337&cursor=%22`, 'cursor'],
  [`/v1/account/${first.address}/nfts?chainId=eip155:31337&cursor=aGVsbG8`, 'cursor'],
])('%s is refused and says why', async (path, name) => {
  expect(await ask(path)).toMatchObject({ status: 400, body: { reasons: [{ name }] } })
})

test('a chain that is down is said to be', async () => {
  await anvil.stop()
  const { status } = await ask(`/v1/account/${empty.address}/nfts?chainId=eip155:31337`)
  expect(status).toBe(503)
})
