import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  getPaymentAddress,
  getPaymentDigest,
  getPaymentReference,
  type PaymentRequest,
} from '@portico/payments'
import { chainAccounts } from '@portico/testing/chain'
import {
  type Address,
  concat,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  walletActions,
} from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePorts } from './ports/ports.ts'
import { type Stack, startStack } from './startStack.ts'

let directory: string
let stack: Stack
const shipped: string[] = []
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portico-shop-'))
  stack = await startStack({
    ...{ directory, ports: freePorts, only: ['gateway', 'shop', 'exchange'] },
    // From its sources: its pages alone have to be built.
    shopDirectory: join(import.meta.dirname, '../../../examples/shop'),
    log: (line) =>
      shipped.push(...[.../^Shop: Shipped .* of (\S+)$/gm[Symbol.matchAll](line)].map(([, id = '']) => id)),
  })
})
afterAll(async () => {
  await stack.stop()
  await rm(directory, { recursive: true })
})

const post = async (url: string, body: string) => (await fetch(url, { method: 'POST', body })).json()
const readOrder = async (paymentId: string) =>
  (await fetch(`${stack.urls.shop}/api/orders/${paymentId}`)).json()

/** Orders tea, and opens the order's page, which has the gateway look for its payment. */
async function orderTea(): Promise<PaymentRequest> {
  const { paymentId } = await post(`${stack.urls.shop}/api/orders`, 'tea')
  const { asset, recipient, amount, link } = await readOrder(paymentId)
  expect(link).toContain('ethereum:')
  return { paymentId, asset, recipient, amount: BigInt(amount) }
}

function send(token: Address, to: string, amount: bigint, suffix: Hex = '0x'): Promise<Hex> {
  const account = chainAccounts[1].address
  const client = createTestClient({ mode: 'anvil', account, transport: http(stack.urls.chain) })
  const call = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Address, amount] })
  const transaction = { chain: null, gas: 500_000n, to: token, data: concat([call, suffix]) }
  return client.extend(walletActions).sendTransaction(transaction)
}
const getUsdc = () => stack.fixtures.tokens.USDC.address

const patience = { timeout: 60_000, interval: 200 }
const expectOrder = ({ paymentId }: PaymentRequest, order: object) =>
  vi.waitFor(async () => expect(await readOrder(paymentId)).toMatchObject(order), patience)

test('what is paid by reference, or by the link, is shipped once', async () => {
  const [one, other] = [await orderTea(), await orderTea()]
  await send(getUsdc(), one.recipient, one.amount, getPaymentReference(one))
  await send(getUsdc(), getPaymentAddress(other), other.amount)
  await expectOrder(one, { isPaid: true })
  await expectOrder(other, { isPaid: true })
  expect(shipped.toSorted()).toEqual([one.paymentId, other.paymentId].toSorted())
})

test('too little is not shipped, the gateway knows what the shop has chosen, and the rest ships it', async () => {
  const tea = await orderTea()
  await send(getUsdc(), getPaymentAddress(tea), tea.amount - 5n)
  await expectOrder(tea, { isPaid: false, remark: 'underpaid' })
  const read = async () => (await fetch(`${stack.urls.gateway}/v1/payments/${getPaymentDigest(tea)}`)).json()
  await vi.waitFor(async () => expect(await read()).toMatchObject({ choice: 'ask', due: '5' }), patience)
  expect(shipped).not.toContain(tea.paymentId)
  await send(getUsdc(), getPaymentAddress(tea), 5n)
  await expectOrder(tea, { isPaid: true })
})

test('another token ships nothing', async () => {
  const tea = await orderTea()
  await send(stack.fixtures.tokens.DAI.address, getPaymentAddress(tea), 5n)
  await expectOrder(tea, { isPaid: false, remark: 'wrongAsset' })
  expect(shipped).not.toContain(tea.paymentId)
})

test('what an exchange sends pays, once, however often it is confirmed', async () => {
  const tea = await orderTea()
  const ask = async (method: string, params: object) =>
    (
      await post(
        `${stack.urls.gateway}/v1/json-rpc`,
        JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      )
    ).result
  const { url, sessionId } = await ask('reown_getExchangePayUrl', {
    ...{ exchangeId: 'exchange', asset: tea.asset, amount: `${tea.amount}` },
    recipient: `eip155:31337:${getPaymentAddress(tea)}`,
  })
  const confirm = () => fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'confirm' }) })
  await Promise.all([confirm(), confirm(), confirm()])
  await expectOrder(tea, { isPaid: true, remark: null })
  const read = () => ask('reown_getExchangeBuyStatus', { exchangeId: 'exchange', sessionId })
  await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'SUCCESS' }), patience)
  expect(shipped.filter((id) => id === tea.paymentId)).toHaveLength(1)
})
