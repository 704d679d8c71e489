import { readFile } from 'node:fs/promises'
import { createAddressMessage, toCoinType } from '@portico/contract/names'
import { deployNameResolver, nameResolverAbi } from '@portico/names'
import {
  chainAccounts,
  deployNameZone,
  findPort,
  getUniversalResolver,
  ipfsFolder,
} from '@portico/testing/chain'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { namehash, packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGateway, type Gateway } from '../../createGateway.ts'
import { openDatabase } from '../../database/openDatabase.ts'
import { lastingDatabases } from '../../fixtures/lastingDatabases.ts'
import { startUpstream } from '../../fixtures/startUpstream.ts'
import { useChain } from '../../fixtures/useChain.ts'
import { createAccount, signRegistration, zone } from '../fixtures/openTestNames.ts'
import { createAnswerSigner } from './signAnswer.ts'

const chain = useChain()
const key = generatePrivateKey()
const [maya, friend] = [createAccount(), createAccount()]
const name = `maya.${zone}`
const here = toCoinType(31337)
const ends: (() => unknown)[] = []
const optimism = toCoinType(10)

let gateway: Gateway
let start: () => Promise<void>
let directory: string
let url: string
let resolver: Address

const post = async (path: string, body: unknown) => {
  const response = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

beforeAll(async () => {
  const place = await lastingDatabases[0]?.open(ends)
  directory = place?.directory ?? ''
  const port = await findPort()
  start = async () => {
    gateway = await createGateway({
      ...{ port, database: { directory }, logLevel: 'silent' },
      naming: { zones: [zone], key },
      nfts: { isLoopbackAllowed: true },
    })
    ;({ url } = await gateway.listen())
  }
  await start()
  const account = privateKeyToAccount(chainAccounts[2].privateKey)
  const client = createWalletClient({ account, transport: http(chain.rpcUrl) })
  resolver = await deployNameResolver(client, {
    ...{ owner: account.address, gatewayUrl: url, signer: privateKeyToAccount(key).address },
  })
  await deployNameZone({ rpcUrl: chain.rpcUrl, zone, resolver })
  const attributes = { avatar: 'https://pictures.example/maya.png', url: 'https://maya.example', bio: 'Ahoj' }
  expect(
    (await post('/v1/profile/account', await signRegistration(maya, 'maya', { attributes }))).status,
  ).toBe(200)
})
afterAll(async () => {
  await gateway?.close()
  for (const end of ends) await end()
})

/** @param request stands in for what asks the gateway */
function connect(request?: (asked: { data: Hex; sender: Address }) => Promise<Hex>) {
  const local = defineChain({
    ...{ id: 31337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
    contracts: { ensUniversalResolver: { address: getUniversalResolver() } },
  })
  return createPublicClient({
    ...{ chain: local, transport: http(), cacheTime: 0, ...(request && { ccipRead: { request } }) },
  })
}

test('viem finds where a name leads, what stands beside it, and what an account is called', async () => {
  const client = connect()
  expect(await client.getEnsAddress({ name })).toBe(maya.address)
  expect(await client.getEnsAddress({ name, coinType: BigInt(here) })).toBe(maya.address.toLowerCase())
  expect(await client.getEnsAddress({ name, coinType: BigInt(optimism) })).toBe(maya.address.toLowerCase())
  expect(await client.getEnsName({ address: maya.address })).toBe(name)
  expect(await client.getEnsName({ address: maya.address, coinType: BigInt(here) })).toBe(name)
  expect(await client.getEnsName({ address: maya.address, coinType: 2147483648n })).toBe(name)
  expect(await client.getEnsText({ name, key: 'url' })).toBe('https://maya.example')
  expect(await client.getEnsText({ name, key: 'description' })).toBe('Ahoj')
  expect(await client.getEnsText({ name, key: 'avatar' })).toMatch(
    new RegExp(`^${url}/v1/images/[\\w-]{32}$`),
  )
})

test('an account of one chain alone has the name there, and nowhere else', async () => {
  const message = createAddressMessage({
    ...{ name, coinType: optimism, address: friend.address, timestamp: Math.floor(Date.now() / 1000) + 5 },
  })
  const [signature, address_signature] = await Promise.all(
    [maya, friend].map((account) => account.signMessage({ message })),
  )
  const handed = { coin_type: here, address: maya.address, message, signature, address_signature }
  expect((await post(`/v1/profile/account/${name}/address`, handed)).status).toBe(200)
  const client = connect()
  expect(await client.getEnsAddress({ name, coinType: BigInt(optimism) })).toBe(friend.address.toLowerCase())
  expect(await client.getEnsName({ address: friend.address, coinType: BigInt(optimism) })).toBe(name)
  expect(await client.getEnsName({ address: maya.address, coinType: BigInt(optimism) })).toBeNull()
  expect(await client.getEnsName({ address: friend.address })).toBeNull()
})

test('that there is nothing is an answer, and no error', async () => {
  const client = connect()
  const nobody = `nobody.${zone}`
  const strict = { strict: true }
  expect(await client.getEnsAddress({ name: nobody, ...strict })).toBeNull()
  expect(await client.getEnsAddress({ name, coinType: 501n, ...strict })).toBeNull()
  expect(await client.getEnsText({ name: nobody, key: 'url', ...strict })).toBeNull()
  expect(await client.getEnsText({ name, key: 'com.example', ...strict })).toBeNull()
  expect(await client.getEnsName({ address: createAccount().address, ...strict })).toBeNull()
  expect(await client.getEnsAddress({ name: zone, ...strict })).toBeNull()
})

const addrAbi = parseAbi(['function addr(bytes32 node) view returns (address)'])
const toQuestion = (of: string): Hex =>
  encodeFunctionData({
    ...{ abi: nameResolverAbi, functionName: 'resolve' },
    args: [
      toHex(packetToBytes(of)),
      encodeFunctionData({ abi: addrAbi, functionName: 'addr', args: [namehash(of)] }),
    ],
  })
const result = encodeAbiParameters([{ type: 'address' }], [friend.address])

test('what the resolver has not been told by the gateway it refuses', async () => {
  const request = toQuestion(name)
  const verify = (response: Hex) =>
    connect().readContract({
      ...{
        address: resolver,
        abi: nameResolverAbi,
        functionName: 'resolveWithProof',
        args: [response, request],
      },
    })
  const sign = createAnswerSigner(key, Date.now)
  expect(await verify(await sign({ sender: resolver, request, result }))).toBe(result)
  const forged = createAnswerSigner(generatePrivateKey(), Date.now)
  await expect(verify(await forged({ sender: resolver, request, result }))).rejects.toThrow('SignerUnknown')
  const old = createAnswerSigner(key, () => Date.now() - 3_600_000)
  await expect(verify(await old({ sender: resolver, request, result }))).rejects.toThrow('AnswerExpired')
  const other = await sign({ sender: resolver, request: toQuestion(`nobody.${zone}`), result })
  await expect(verify(other)).rejects.toThrow('SignerUnknown')
  await expect(verify(await sign({ sender: friend.address, request, result }))).rejects.toThrow(
    'SignerUnknown',
  )
  const short = encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, 2n ** 63n, '0x12'],
  )
  await expect(verify(short)).rejects.toThrow('SignerUnknown')
})

test('a client that is lied to by who stands between fails, and finds nobody else’s address', async () => {
  const forge = createAnswerSigner(generatePrivateKey(), Date.now)
  const client = connect(({ data, sender }) => forge({ sender, request: data, result }))
  await expect(client.getEnsAddress({ name })).rejects.toThrow()
})

test('its owner alone says who signs, and where the gateway is', async () => {
  const { client } = chain.sender
  const call = { address: resolver, abi: nameResolverAbi } as const
  const [stranger, owner] = [chainAccounts[1], chainAccounts[2]].map(({ address }) => address)
  for (const change of [
    { ...call, functionName: 'setSigner', args: [friend.address, true] },
    { ...call, functionName: 'setUrls', args: [['https://evil.example/{data}']] },
    { ...call, functionName: 'setOwner', args: [friend.address] },
  ] as const) {
    await expect(client.simulateContract({ ...change, account: stranger } as never)).rejects.toThrow(
      'NotOwner',
    )
    await client.simulateContract({ ...change, account: owner } as never)
  }
  expect(
    await client.readContract({ ...call, functionName: 'supportsInterface', args: ['0x9061b923'] }),
  ).toBe(true)
})

test('the gateway answers what is a question about its names, asked in either way', async () => {
  const data = toQuestion(name)
  const got = await fetch(`${url}/v1/profile/ccip/${resolver.toLowerCase()}/${data}`)
  expect(got.status).toBe(200)
  expect((await post('/v1/profile/ccip', { sender: resolver, data })).status).toBe(200)
  const mixed = encodeFunctionData({
    ...{ abi: nameResolverAbi, functionName: 'resolve' },
    args: [
      toHex(packetToBytes(name)),
      encodeFunctionData({ abi: addrAbi, functionName: 'addr', args: [namehash(`nobody.${zone}`)] }),
    ],
  })
  for (const [refused, reason] of [
    [toQuestion('vitalik.eth'), 'zone'],
    [mixed, 'data'],
    ['0x1234', 'data'],
    [`${data.slice(0, 200)}`, 'data'],
    ['nothing', 'data'],
  ]) {
    const answer = await post('/v1/profile/ccip', { sender: resolver, data: refused })
    expect(answer).toMatchObject({ status: 400, body: { reasons: [{ name: reason }] } })
  }
})

test('a gateway that is down is an error, and says of nobody that he has no name; an avatar is its own picture', async () => {
  await gateway.close()
  const client = connect()
  await expect(client.getEnsAddress({ name })).rejects.toThrow()
  await expect(client.getEnsName({ address: maya.address })).rejects.toThrow()
  await expect(client.getEnsText({ name, key: 'url' })).rejects.toThrow()
  const picture = await readFile(new URL('portico-orbits/1.webp', ipfsFolder))
  const upstream = await startUpstream((_, response) => response.writeHead(200).end(picture))
  // Nobody can register what is not encrypted.
  const db = await openDatabase({ directory })
  await db
    .updateTable('names')
    .set({ attributes: JSON.stringify({ avatar: `${upstream}/maya.png` }) })
    .execute()
  await db.destroy()
  await start()
  const avatar = await client.getEnsAvatar({ name })
  expect(avatar).toMatch(new RegExp(`^${url}/v1/images/`))
  expect((await fetch(avatar ?? '')).headers.get('content-type')).toMatch(/^image\//)
})
