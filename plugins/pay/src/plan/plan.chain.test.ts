import { paymentAddressFactory } from '@portico/contract/payments'
import { type Address, toHex } from '@portico/evm'
import { deployOddTokens, type OddTokens } from '@portico/testing/chain'
import { createTestContext } from '@portico/testing/plugin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toChain } from '../chain.ts'
import { createBrowser, createPage, payer, shop, startWorld, type World } from '../fixtures/chainWorld.ts'
import type { Quote } from '../quotes/Quote.ts'
import type { PayRequest } from '../request/PayRequest.ts'
import { parseRequest } from '../request/parseRequest.ts'
import { type Plan, planPayment } from './planPayment.ts'
import { simulateTransfer } from './simulateTransfer.ts'

let world: World
let odd: OddTokens
beforeAll(async () => {
  world = await startWorld()
  odd = await deployOddTokens(world.anvil)
})
afterAll(() => world?.anvil.stop())

const paymentId = 'order-0000000000000001'
const native = 'eip155:31337/slip44:60'

function toRequest(asset: string, amount: bigint, recipient: Address = shop): PayRequest {
  const request = parseRequest({ asset, amount, recipient, paymentId }, () => '')
  if (typeof request === 'string') throw new Error(request)
  return request
}

const toQuote = (from: string | null, to: Address, amount: bigint, maximum: bigint): Quote => ({
  ...{ from, amount, maximum, router: world.router, seconds: null, expiresAt: Date.now() + 600_000 },
  path: `0x${to.slice(2)}0001f4${(from ?? world.weth).slice(2)}`,
})

async function plan(request: PayRequest, quote: Quote | null = null): Promise<Plan> {
  const { context } = await createPage(world, createBrowser(world))
  const terms = { request, account: payer, amount: request.amount, quote, now: Date.now() }
  const made = await planPayment(context, terms)
  if (typeof made === 'string') throw new Error(made)
  return made
}

async function send({ approvals, pay }: Plan): Promise<void> {
  for (const { to, data, value } of [...approvals, pay]) {
    const call = { from: payer, to, data, value: toHex(value), gas: toHex(1_000_000) }
    const hash = await world.request<string>({ method: 'eth_sendTransaction', params: [call] })
    const look = { method: 'eth_getTransactionReceipt', params: [hash] }
    await expect.poll(() => world.request<{ status: string } | null>(look)).toMatchObject({ status: '0x1' })
  }
}

describe('the network’s own currency', () => {
  test('is paid with the reference as its data', async () => {
    const request = toRequest(native, 10n ** 15n)
    const made = await plan(request)
    expect(made.pay).toEqual({ to: shop, data: request.reference, value: 10n ** 15n })
    const before = await world.readEther(shop)
    await send(made)
    expect((await world.readEther(shop)) - before).toBe(10n ** 15n)
  })

  test('is paid to the payment’s own address where a contract is paid, which may take no data', async () => {
    const request = toRequest(native, 10n ** 15n, world.router)
    const made = await plan(request)
    expect(made.pay).toEqual({ to: request.oneTime, data: '0x', value: 10n ** 15n })
  })

  test('that a swap pays out goes to the payment’s own address, to the last wei', async () => {
    const request = toRequest(native, 10n ** 16n)
    const made = await plan(request, toQuote(world.usdc, world.weth, 10n ** 16n, 30_000_000n))
    const before = await world.readUsdc(payer)
    await send(made)
    expect(await world.readEther(request.oneTime as Address)).toBe(10n ** 16n)
    expect(before - (await world.readUsdc(payer))).toBeLessThan(30_000_000n)
  })

  test('that is given for a token comes back where it is over', async () => {
    const request = toRequest(world.asset, 25_000_000n)
    const quote = toQuote(null, world.usdc, 25_000_000n, 10n ** 18n)
    const [paid, held] = [await world.readUsdc(shop), await world.readEther(payer)]
    await send(await plan(request, quote))
    expect((await world.readUsdc(shop)) - paid).toBe(25_000_000n)
    expect(held - (await world.readEther(payer))).toBeLessThan(2n * 10n ** 16n)
  })
})

test('a smart account pays to the payment’s own address: nobody reads what its calls end with', async () => {
  await world.request({ method: 'anvil_setCode', params: [payer, '0x60'] })
  const request = toRequest(world.asset, 25_000_000n)
  const made = await plan(request)
  expect(made).toMatchObject({ isContract: true, to: request.oneTime, steps: ['pay'] })
  await world.request({ method: 'anvil_setCode', params: [paymentAddressFactory, '0x'] })
  await expect(plan(request)).rejects.toThrow('noAddress')
  await world.request({ method: 'anvil_setCode', params: [paymentAddressFactory, '0x00'] })
  await world.request({ method: 'anvil_setCode', params: [payer, '0x'] })
})

describe('a transfer is tried', () => {
  const attempt = async (token: Address) => {
    const amount = 10n ** 18n
    const { pay: call, to } = await plan(toRequest(`eip155:31337/erc20:${token}`, amount))
    const { context } = await createPage(world, createBrowser(world))
    await simulateTransfer(toChain(context, 'eip155:31337'), { call, token, from: payer, to, amount })
  }

  test('and refused where the token keeps something for itself', async () => {
    await expect(attempt(odd.TaxToken)).rejects.toThrow('would arrive')
  })

  test('and taken where all of it arrives', async () => {
    await expect(attempt(odd.PermitToken)).resolves.toBeUndefined()
  })
})

test('where no node says what stands at the account, nothing is planned', async () => {
  const context = createTestContext({ answers: { eth_getCode: null } })
  const request = toRequest(world.asset, 1n)
  const terms = { request, account: payer, amount: 1n, quote: null, now: 0 }
  await expect(planPayment(context, terms)).rejects.toThrow('refused the request')
})
