import { ContractMissingError } from '@portico/contract/errors/tools'
import { createPaymentNames, paymentAddressFactory } from '@portico/contract/payments'
import {
  type Anvil,
  type ChainFixtures,
  chainAccounts,
  deployFixtures,
  startAnvil,
} from '@portico/testing/chain'
import { base58, hex } from '@scure/base'
import {
  type Address,
  createTestClient,
  erc20Abi,
  type Hex,
  http,
  keccak256,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPaymentAddress, getPaymentDigest, getPaymentReference } from '../names/names.ts'
import { deployPaymentFactory } from './deployPaymentFactory.ts'
import { encodeCollect } from './encodeCollect.ts'
import { paymentAddressCode } from './paymentFactoryCode.ts'

const payer = chainAccounts[0].address
const amount = 25_000_000n

let anvil: Anvil
let fixtures: ChainFixtures
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  fixtures = await deployFixtures(anvil)
  await deployPaymentFactory(connect())
})
afterAll(() => anvil.stop())

const connect = () =>
  createTestClient({ mode: 'anvil', account: payer, transport: http(anvil.rpcUrl), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)

function createRequest(recipient: Address = privateKeyToAddress(generatePrivateKey())) {
  const asset = `eip155:31337/erc20:${fixtures.tokens.USDC.address}`
  return { paymentId: `order-${generatePrivateKey().slice(2, 34)}`, asset, recipient, amount }
}
async function send(to: Address, data: Hex = '0x', value = 0n) {
  const hash = await connect().sendTransaction({ chain: null, to, data, value, gas: 1_000_000n })
  return connect().waitForTransactionReceipt({ hash, checkReplacement: false })
}
async function giveUsdc(to: Address) {
  const args = [to, amount] as const
  const { address } = fixtures.tokens.USDC
  const hash = await connect().writeContract({
    ...{ chain: null, abi: erc20Abi, address, functionName: 'transfer', args },
  })
  await connect().waitForTransactionReceipt({ hash, checkReplacement: false })
}
const readUsdc = (of: Address) =>
  connect().readContract({
    ...{ abi: erc20Abi, address: fixtures.tokens.USDC.address, functionName: 'balanceOf', args: [of] },
  })

test('the factory names the address that is worked out without it', async () => {
  const request = createRequest()
  const abi = parseAbi(['function getAddress(address, bytes32) view returns (address)'])
  expect(
    await connect().readContract({
      ...{ abi, address: paymentAddressFactory, functionName: 'getAddress' },
      args: [request.recipient, getPaymentDigest(request)],
    }),
  ).toBe(getPaymentAddress(request))
})

test('what has come before the address has code, and after, goes to the recipient, whoever asks for it', async () => {
  const request = createRequest()
  const [at, tokens] = [getPaymentAddress(request), [fixtures.tokens.USDC.address, null]]
  const call = encodeCollect({ recipient: request.recipient, digest: getPaymentDigest(request), tokens })
  for (const times of [1n, 2n]) {
    await giveUsdc(at)
    await send(at, '0x', 5n)
    expect((await send(call.to, call.data)).status).toBe('success')
    expect(await readUsdc(request.recipient)).toBe(amount * times)
    expect(await connect().getBalance({ address: request.recipient })).toBe(5n * times)
  }
  expect((await send(call.to, call.data)).status).toBe('success')
})

test('nobody else can name a recipient for it', async () => {
  const request = createRequest()
  const thief = createRequest().recipient
  await giveUsdc(getPaymentAddress(request))
  const tokens = [fixtures.tokens.USDC.address]
  const call = encodeCollect({ recipient: thief, digest: getPaymentDigest(request), tokens })
  await send(call.to, call.data)
  expect([await readUsdc(thief), await readUsdc(getPaymentAddress(request))]).toEqual([0n, amount])
})

test('another amount, recipient, asset or name is another payment', () => {
  const request = createRequest()
  const changes = [
    { amount: amount + 1n },
    { recipient: payer },
    { asset: `eip155:31337/erc20:${fixtures.tokens.DAI.address}` },
    { asset: request.asset.replace('31337', '31338') },
    { paymentId: `${request.paymentId}1` },
  ]
  const all = [request, ...changes.map((change) => ({ ...request, ...change }))]
  expect(new Set(all.map(getPaymentDigest)).size).toBe(all.length)
  expect(new Set(all.map(getPaymentReference)).size).toBe(all.length)
  const lower = { ...request, asset: request.asset.toLowerCase(), recipient: request.recipient.toLowerCase() }
  expect(getPaymentAddress(lower)).toBe(getPaymentAddress(request))
})

test('the key of Solana Pay is the digest in base58', () => {
  const { getKey } = createPaymentNames(keccak256)
  for (const digest of [
    getPaymentDigest(createRequest()),
    `0x0000${'ab'.repeat(30)}`,
    `0x${'00'.repeat(32)}`,
  ])
    expect(getKey(digest as Hex)).toBe(base58.encode(hex.decode(digest.slice(2))))
})

test('the factory carries the code whose hash the names are made with', async () => {
  const code = await connect().getCode({ address: paymentAddressFactory })
  expect(code).toContain(paymentAddressCode.slice(2))
})

test('it is put on a chain once, and not where nothing can be put at its address', async () => {
  const before = await connect().getTransactionCount({ address: payer })
  await deployPaymentFactory(connect())
  expect(await connect().getTransactionCount({ address: payer })).toBe(before)
  const bare = await startAnvil({ chainId: 31338 })
  const client = createTestClient({ mode: 'anvil', account: payer, transport: http(bare.rpcUrl) }).extend(
    walletActions,
  )
  await client.setCode({ address: '0x4e59b44847b379578588920cA78FbF26c0B4956C', bytecode: '0x' })
  await expect(deployPaymentFactory(client)).rejects.toThrow(ContractMissingError)
  await bare.stop()
})
