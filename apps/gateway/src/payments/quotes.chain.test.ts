import { chainAccounts, deployOddTokens, type OddTokens } from '@portico/testing/chain'
import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseKinds, type TestDatabase } from '../vault/fixtures/databases.ts'
import { createPaymentId, finality, network, type TestPayments, usePayments } from './fixtures/usePayments.ts'
import { quoteTime } from './store/settlePayment.ts'

const { chain, clock, recipient, usdc, toAsset, send, mine, open, request, look } = usePayments()
const [visitor] = chainAccounts
const dai = () => chain.contracts.tokens.DAI.address
const amount = 25_000_000n

let database: TestDatabase
let payments: TestPayments
let odd: OddTokens
beforeAll(async () => {
  database = await (databaseKinds[0] as (typeof databaseKinds)[number]).open()
  payments = open(database.db)
  odd = await deployOddTokens(chain)
})
afterAll(async () => {
  await payments.close()
  await database.close()
})

const quote = async (change: object = {}) => {
  const body = {
    ...{ user: visitor.address, originChainId: network, originCurrency: usdc(), destinationChainId: network },
    ...{ destinationCurrency: usdc(), recipient, amount: `${amount}` },
  }
  return payments.ask('/v1/transfers/quote', { ...body, ...change })
}
const balanceOf = (token: Address, account: Address) =>
  chain.sender.client.readContract({
    abi: erc20Abi,
    address: token,
    functionName: 'balanceOf',
    args: [account],
  })

/** What is called of `SwapRouter02`, as a page encodes it by itself. */
const routerAbi = parseAbi([
  'struct ExactOutput { bytes path; address recipient; uint256 amountOut; uint256 amountInMaximum; }',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function exactOutput(ExactOutput params) payable returns (uint256)',
  'function refundETH() payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
])
const routerItself = '0x0000000000000000000000000000000000000002'

interface Swap {
  readonly router: Address
  readonly path: Hex
  readonly maximum: string
}

/** Swaps as quoted. @param to who gets it @returns what it has taken, in base units of what is given */
async function carryOut(
  { router, path, maximum }: Swap,
  from: Address | null,
  out: bigint,
  to: Address,
  isToNative = false,
) {
  const params = {
    path,
    recipient: isToNative ? routerItself : to,
    amountOut: out,
    amountInMaximum: BigInt(maximum),
  } as const
  const calls = [
    encodeFunctionData({ abi: routerAbi, functionName: 'exactOutput', args: [params] }),
    ...(isToNative
      ? [encodeFunctionData({ abi: routerAbi, functionName: 'unwrapWETH9', args: [out, to] })]
      : []),
    ...(from ? [] : [encodeFunctionData({ abi: routerAbi, functionName: 'refundETH' })]),
  ]
  if (from)
    await send(
      from,
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, BigInt(maximum)] }),
    )
  const read = () => (from ? balanceOf(from, visitor.address) : chain.sender.client.getBalance(visitor))
  const before = await read()
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'multicall', args: [maxUint256, calls] })
  const { status, gasUsed, effectiveGasPrice } = await send(router, data, from ? 0n : BigInt(maximum))
  expect(status).toBe('success')
  const cost = from ? 0n : gasUsed * effectiveGasPrice
  return before - (await read()) - cost
}

test('the same asset is a transfer: the amount, what the network takes, how long it takes', async () => {
  const { status, body } = await quote()
  expect(status).toBe(200)
  const currency = {
    ...{ network, asset: usdc(), metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 } },
  }
  expect(body).toMatchObject({
    ...{
      type: 'direct-transfer',
      origin: { amount: '25000000', currency },
      expiresAt: clock.now + quoteTime,
    },
    destination: { amount: '25000000', currency },
    steps: [{ type: 'deposit', deposit: { amount: '25000000', currency, receiver: recipient } }],
    fees: [{ id: 'network', currency: { asset: 'native' } }],
  })
  expect(BigInt(body.fees[0].amount)).toBeGreaterThan(0n)
  expect(body.timeInSeconds).toBeGreaterThan(0)
})

test('on a rollup what publishing takes is part of what the network takes', async () => {
  const publishing = 3n * 10n ** 15n
  const oracle = '0x420000000000000000000000000000000000000F'
  const { client } = chain.sender
  const readFee = async () => BigInt((await quote()).body.fees[0].amount)
  // Answers everything with that number.
  await client.setCode({
    address: oracle,
    bytecode: `0x7f${publishing.toString(16).padStart(64, '0')}5f5260205ff3`,
  })
  const dear = await readFee()
  // Refuses everything, as one that means something else by it.
  await client.setCode({ address: oracle, bytecode: '0x5f5ffd' })
  const plain = await readFee()
  await client.setCode({ address: oracle, bytecode: '0x' })
  expect(dear).toBeGreaterThan(publishing)
  expect(plain).toBeLessThan(publishing)
  expect(plain).toBeGreaterThan(0n)
})

test.each<[string, () => Address | null]>([
  ['another token', dai],
  ['ether', () => null],
])('of %s no more than the maximum is taken, and exactly the amount arrives', async (_title, getToken) => {
  const token = getToken()
  const { body } = await quote({ originCurrency: token ?? 'native' })
  const [step] = body.steps
  expect(step.type).toBe('transaction')
  const before = await balanceOf(usdc(), recipient)
  const taken = await carryOut(step.transaction, token, amount, recipient)
  expect((await balanceOf(usdc(), recipient)) - before).toBe(amount)
  expect(taken).toBeLessThanOrEqual(BigInt(step.transaction.maximum))
  expect(taken).toBe(BigInt(body.origin.amount))
  expect(body.fees.map(({ id }: { id: string }) => id)).toEqual(['network', 'pools'])
})

test('where the price has moved beyond the maximum nothing happens', async () => {
  const { body } = await quote({ originCurrency: dai(), slippage: 1 })
  const { maximum, ...swap } = body.steps[0].transaction
  const low = { ...swap, maximum: `${BigInt(body.origin.amount) - 1n}` }
  await expect(carryOut(low, dai(), amount, recipient)).rejects.toThrow()
  expect(BigInt(maximum)).toBeGreaterThan(BigInt(body.origin.amount))
})

test('ether that a swap pays out to a payment’s address pays it', async () => {
  const out = parseEther('0.01')
  const payment = await request(payments, { asset: toAsset(null), amount: `${out}` })
  const asked = {
    destinationCurrency: 'native',
    recipient: payment.address,
    amount: `${out}`,
    payment: payment.id,
  }
  const { body } = await quote(asked)
  const { requestId, transaction } = body.steps[0]
  const read = async () => (await payments.ask(`/v1/transfers/status?requestId=${requestId}`)).body.status
  expect(await read()).toBe('waiting')
  await carryOut(transaction, usdc(), out, payment.address as Address, true)
  expect((await look(payments, payment)).state).toBe('seen')
  expect(await read()).toBe('pending')
  await mine(finality)
  expect((await look(payments, payment)).state).toBe('paid')
  expect(await read()).toBe('success')
})

test('what is not there in such an amount has no quote', async () => {
  for (const change of [
    { originCurrency: dai(), amount: `${10n ** 24n}` },
    { originCurrency: chain.contracts.tokens.UNI.address },
    { originCurrency: chain.contracts.uniswap?.weth, destinationCurrency: 'native' },
  ]) {
    const { status, body } = await quote(change)
    expect([status, body.reasons[0].name]).toEqual([422, 'UNABLE_TO_GET_QUOTE'])
  }
})

test.each(['TaxToken', 'RebasingToken', 'TrapToken'] as const)(
  'a %s is refused, to pay in and to be asked for',
  async (name) => {
    const { status, body } = await quote({ destinationCurrency: odd[name], amount: '1000' })
    expect([status, body.reasons[0].name]).toEqual([400, 'ASSET_NOT_SUPPORTED'])
    const asked = { paymentId: createPaymentId(), asset: toAsset(odd[name]), recipient, amount: '1000' }
    const made = await payments.ask('/v1/payments', asked)
    expect([made.status, made.body.reasons[0].name]).toEqual([400, 'ASSET_NOT_SUPPORTED'])
  },
)

test('a token that is on no list and keeps nothing is paid in, where a pool shows that', async () => {
  const asked = { paymentId: createPaymentId(), asset: toAsset(odd.PermitToken), recipient, amount: '1000' }
  expect((await payments.ask('/v1/payments', asked)).status).toBe(200)
})

test('a price is good for five minutes', async () => {
  const { requestId } = (await quote()).body.steps[0]
  const read = async () => (await payments.ask(`/v1/transfers/status?requestId=${requestId}`)).body.status
  expect(await read()).toBe('waiting')
  clock.now += quoteTime
  expect(await read()).toBe('timeout')
})
