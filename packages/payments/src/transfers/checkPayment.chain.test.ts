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
import { ChainMismatchError, type CheckPaymentParameters, checkPayment } from './checkPayment.ts'
import type { Expectation } from './Expectation.ts'

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
const check = (expected: Expectation, hash: Hex, finality: CheckPaymentParameters['finality'] = 1) =>
  checkPayment({ client: connect(), expected, hash, finality })

test('a transfer of the token to the shop has paid', async () => {
  const expected = expectPayment()
  const hash = await pay(expected)
  expect(await check(expected, hash)).toEqual({
    ...{ state: 'paid', amount, isLate: false, confirmations: 1 },
    transfers: [{ id: `eip155:31337:${hash}:0`, amount }],
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
    ...{ state: 'paid', transfers: [{ id: `eip155:31337:${hash}:value`, amount: 5n }] },
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
