import { ChainMismatchError } from '@portico/contract/errors/tools'
import type { PaymentRequest } from '@portico/contract/payments'
import {
  type Anvil,
  type ChainFixtures,
  chainAccounts,
  deployFixtures,
  startAnvil,
} from '@portico/testing/chain'
import {
  type Address,
  concat,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  keccak256,
  pad,
  parseEther,
  parseUnits,
  publicActions,
  toHex,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployPaymentFactory } from '../deployments/deployPaymentFactory.ts'
import { encodeCollect } from '../deployments/encodeCollect.ts'
import { getPaymentDigest } from '../names/names.ts'
import { type CheckPaymentParameters, checkPayment } from './checkPayment.ts'
import type { Expectation } from './Expectation.ts'
import { toExpectation } from './toExpectation.ts'

const payer = chainAccounts[0].address
const amount = parseUnits('25', 6)
const reference = '0x70617931'

let anvil: Anvil
let fixtures: ChainFixtures
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  fixtures = await deployFixtures(anvil)
})
afterAll(() => anvil.stop())

const connect = () =>
  createTestClient({
    mode: 'anvil',
    account: payer,
    transport: http(anvil.rpcUrl),
    cacheTime: 0,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)

/** A shop that nobody has paid yet, which waits for 25 USDC. */
const expectPayment = (change: Partial<Expectation> = {}): Expectation => ({
  ...{ caipNetworkId: 'eip155:31337', asset: fixtures.tokens.USDC.address, amount, reference: null },
  ...{ recipient: privateKeyToAddress(generatePrivateKey()), until: 9_999_999_999n },
  ...change,
})

async function send(to: Address, data: Hex = '0x', value = 0n): Promise<Hex> {
  const client = connect()
  const hash = await client.sendTransaction({ chain: null, to, data, value, gas: 500_000n })
  await client.waitForTransactionReceipt({ hash, checkReplacement: false })
  return hash
}
const toTransfer = (to: Address, units: bigint, suffix: Hex = '0x') =>
  concat([encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] }), suffix])
const pay = (
  { recipient }: Expectation,
  units = amount,
  suffix: Hex = '0x',
  token = fixtures.tokens.USDC.address,
) => send(token, toTransfer(recipient, units, suffix))
const checkAll = (
  expected: Expectation,
  hashes: readonly Hex[],
  finality: CheckPaymentParameters['finality'] = 1,
) => checkPayment({ client: connect(), expected, hashes, finality })
const check = (expected: Expectation, hash: Hex, finality: CheckPaymentParameters['finality'] = 1) =>
  checkAll(expected, [hash], finality)

test('a transfer of the token to the shop has paid', async () => {
  const expected = expectPayment()
  const hash = await pay(expected)
  expect(await check(expected, hash)).toEqual({
    ...{ state: 'paid', amount, isLate: false, confirmations: 1, others: [] },
    transfers: [{ id: `eip155:31337:${hash}:0`, amount, isLate: false }],
  })
})

test('what is in no block, or in none that is final, is pending', async () => {
  const expected = expectPayment()
  expect(await check(expected, keccak256('0x01'))).toMatchObject({ state: 'pending', confirmations: 0 })
  const hash = await pay(expected)
  expect((await check(expected, hash, 3)).state).toBe('pending')
  await connect().mine({ blocks: 2 })
  expect(await check(expected, hash, 3)).toMatchObject({ state: 'paid', confirmations: 3 })
  expect((await check(expected, hash, 'finalized')).state).toBe('pending')
  await connect().mine({ blocks: 200 })
  expect((await check(expected, hash, 'finalized')).state).toBe('paid')
})

test('too little, too much and too late are said, with what has come', async () => {
  const expected = expectPayment()
  expect(await check(expected, await pay(expected, amount - 1n))).toMatchObject({
    state: 'underpaid',
    amount: amount - 1n,
  })
  expect(await check(expected, await pay(expected, amount + 1n))).toMatchObject({ state: 'overpaid' })
  const late = expectPayment({ until: 1_000n })
  expect(await check(late, await pay(late))).toMatchObject({ state: 'paid', isLate: true })
})

test('another token, or the chain’s own currency, is the wrong one', async () => {
  const expected = expectPayment()
  const other = await pay(expected, amount, '0x', fixtures.tokens.DAI.address)
  expect(await check(expected, other)).toMatchObject({ state: 'wrongAsset', amount: 0n, transfers: [] })
  expect((await check(expected, await send(expected.recipient, '0x', 1n))).state).toBe('wrongAsset')
  const own = expectPayment({ asset: null, amount: 5n })
  expect((await check(own, await pay(own))).state).toBe('wrongAsset')
  const hash = await send(own.recipient, '0x', 5n)
  expect(await check(own, hash)).toMatchObject({
    state: 'paid',
    transfers: [{ id: `eip155:31337:${hash}:value`, amount: 5n, isLate: false }],
  })
})

test('what pays somebody else pays nothing here', async () => {
  const expected = expectPayment()
  expect((await check(expected, await pay(expectPayment()))).state).toBe('absent')
  // Far too much is moved; of it nothing comes here.
  expect((await check(expected, await send(fixtures.weth, '0xd0e30db0', parseEther('1')))).state).toBe(
    'absent',
  )
})

test('a transaction that failed has paid nothing', async () => {
  const expected = expectPayment()
  const hash = await send(
    fixtures.tokens.USDC.address,
    encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [chainAccounts[1].address, expected.recipient, amount],
    }),
  )
  expect((await check(expected, hash)).state).toBe('failed')
})

/** A contract that logs a transfer of its own to somebody, and moves nothing. */
async function forge(to: Address, units: bigint): Promise<Hex> {
  const topics = [
    keccak256(toHex('Transfer(address,address,uint256)')),
    pad(payer, { size: 32 }),
    pad(to, { size: 32 }),
  ]
  const push = topics.toReversed().map((topic) => `7f${topic.slice(2)}`)
  const code = `0x7f${pad(toHex(units), { size: 32 }).slice(2)}5f52${push.join('')}60205fa300` as Hex
  const forger = privateKeyToAddress(generatePrivateKey())
  await connect().setCode({ address: forger, bytecode: code })
  return send(forger)
}

test('a transfer that another contract has logged is none of the token', async () => {
  const expected = expectPayment()
  const hash = await forge(expected.recipient, amount)
  expect((await connect().getTransactionReceipt({ hash })).logs).toHaveLength(1)
  expect(await check(expected, hash)).toMatchObject({ state: 'wrongAsset', amount: 0n, transfers: [] })
})

test('two equal payments to one address are told apart by what their data ends with', async () => {
  const recipient = privateKeyToAddress(generatePrivateKey())
  const [mine, other] = [
    expectPayment({ recipient, reference }),
    expectPayment({ recipient, reference: '0x70617932' }),
  ]
  const hash = await pay(mine, amount, reference)
  expect([(await check(mine, hash)).state, (await check(other, hash)).state]).toEqual(['paid', 'absent'])
  expect((await check(mine, await pay(mine))).state).toBe('absent')
  const own = { ...mine, asset: null, amount: 5n }
  expect((await check(own, await send(recipient, reference, 5n))).state).toBe('paid')
  expect((await check(own, await send(recipient, '0x', 5n))).state).toBe('absent')
})

test('a client of another chain is refused', async () => {
  const expected = expectPayment({ caipNetworkId: 'eip155:1' })
  await expect(check(expected, await pay(expected))).rejects.toThrow(ChainMismatchError)
})

test('the rest may come by another transaction, and counts once', async () => {
  const expected = expectPayment()
  const [first, rest] = [await pay(expected, amount - 5n), await pay(expected, 5n)]
  const upper = `0x${rest.slice(2).toUpperCase()}` as Hex
  expect(await checkAll(expected, [first, rest, upper, rest])).toMatchObject({ state: 'paid', amount })
  expect((await checkAll(expected, [first, first])).state).toBe('underpaid')
  expect((await checkAll(expected, [first, keccak256('0x02')])).state).toBe('pending')
  expect((await checkAll(expected, [])).state).toBe('absent')
})

test('only what comes late and is needed makes a payment late', async () => {
  const expected = expectPayment()
  const first = await pay(expected, amount - 5n)
  const { timestamp } = await connect().getBlock()
  const until = { ...expected, until: timestamp }
  await connect().setNextBlockTimestamp({ timestamp: timestamp + 60n })
  const rest = await pay(expected, 5n)
  expect(await checkAll(until, [first])).toMatchObject({ state: 'underpaid', isLate: false })
  const late = await checkAll(until, [first, rest])
  expect(late).toMatchObject({ state: 'paid', isLate: true })
  expect(late.transfers.map(({ isLate }) => isLate)).toEqual([false, true])
  const paid = { ...until, amount: amount - 5n }
  expect(await checkAll(paid, [first, rest])).toMatchObject({ state: 'overpaid', isLate: false })
})

/** A payment that nobody knows, with its address. */
const request = (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  paymentId: `order-${generatePrivateKey().slice(2, 34)}`,
  asset: `eip155:31337/erc20:${fixtures.tokens.USDC.address}`,
  recipient: privateKeyToAddress(generatePrivateKey()),
  ...{ amount, ...change },
})
const own = { asset: 'eip155:31337/slip44:60', amount: 1_000n } as const

test('what comes to the payment’s address needs no reference', async () => {
  const expected = toExpectation(request())
  const address = expected.address as Address
  const hash = await pay({ ...expected, recipient: address })
  expect(await check(expected, hash)).toMatchObject({ state: 'paid', amount })
  expect((await check(expected, await pay(expected))).state).toBe('absent')
  const wrong = await send(address, '0x', 7n)
  expect(await check(expected, wrong)).toMatchObject({
    state: 'wrongAsset',
    others: [{ id: `eip155:31337:${wrong}:value`, amount: 7n, asset: null, isLate: false }],
  })
  const native = toExpectation(request(own))
  const direct = await send(native.address as Address, '0x', 1_000n)
  expect(await check(native, direct)).toMatchObject({ state: 'paid', amount: 1_000n })
  expect((await checkAll(native, [])).transfers.map(({ amount }) => amount)).toEqual([1_000n])
})

/** Sends the chain's own currency by a contract, as exchanges do. */
async function sendByContract(to: Address, value: bigint): Promise<Hex> {
  const payout = privateKeyToAddress(generatePrivateKey())
  await connect().setCode({ address: payout, bytecode: `0x5f5f5f5f3473${to.slice(2)}5af100` as Hex })
  return send(payout, '0x', value)
}

test('what a contract sends to the payment’s address counts by its balance, and is late unless it is known not to be', async () => {
  const expected = toExpectation(request(own))
  const address = expected.address as Address
  const direct = await send(address, '0x', 400n)
  const hash = await sendByContract(address, 600n)
  const { timestamp } = await connect().getBlock()
  const bounded = { ...expected, until: timestamp }
  const check = await checkAll(bounded, [direct, hash])
  expect(check).toMatchObject({ state: 'paid', amount: 1_000n, isLate: false })
  expect(check.transfers.map(({ id }) => id)).toEqual([
    `eip155:31337:${direct}:value`,
    `eip155:31337:${address.toLowerCase()}:balance`,
  ])
  expect(await checkAll(bounded, [direct])).toMatchObject({ state: 'paid', isLate: true })
})

test('what is collected from a payment’s address pays nothing again, with whichever reference', async () => {
  await deployPaymentFactory(connect())
  const recipient = privateKeyToAddress(generatePrivateKey())
  const [first, second] = [request({ recipient }), request({ recipient })]
  const expected = toExpectation(first)
  const paid = await pay({ ...expected, recipient: expected.address as Address })
  const { to, data } = encodeCollect({
    ...{ recipient, digest: getPaymentDigest(first), tokens: [fixtures.tokens.USDC.address] },
  })
  const other = toExpectation(second)
  const collected = await send(to, concat([data, other.reference as Hex]))
  expect((await connect().getTransactionReceipt({ hash: collected })).status).toBe('success')
  expect((await check(other, collected)).state).toBe('absent')
  expect(await checkAll(expected, [paid, collected])).toMatchObject({ state: 'paid', amount })
})

test('of the chain’s own currency what was collected is known by the transaction that did so', async () => {
  const native = request(own)
  const expected = toExpectation(native)
  const hash = await sendByContract(expected.address as Address, 1_000n)
  const { to, data } = encodeCollect({
    ...{ recipient: expected.recipient, digest: getPaymentDigest(native), tokens: [null] },
  })
  const collected = await send(to, concat([data, expected.reference as Hex]))
  expect(await connect().getBalance({ address: expected.recipient })).toBe(1_000n)
  expect(await checkAll(expected, [hash, collected])).toMatchObject({ state: 'paid', amount: 1_000n })
  expect((await checkAll(expected, [hash])).state).toBe('absent')
})

test('somebody else’s transaction is no wrong asset of this payment', async () => {
  const expected = toExpectation(request())
  const stranger = await pay(expected, 9n, '0x', fixtures.tokens.DAI.address)
  expect(await check(expected, stranger)).toMatchObject({ state: 'absent', others: [] })
  const mine = await pay(expected, 9n, expected.reference as Hex, fixtures.tokens.DAI.address)
  expect(await check(expected, mine)).toMatchObject({ state: 'wrongAsset', others: [{ amount: 9n }] })
})

test.each([
  ['another namespace', { asset: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/slip44:501' }],
  ['an asset that is none', { asset: 'USDC' }],
  ['nobody', { recipient: '0x1' }],
  ['nothing', { amount: 0n }],
])('nothing is expected of %s', (_, change) => {
  expect(() => toExpectation({ ...request(), ...change })).toThrow(TypeError)
})
