import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { PaymentRequest } from '@portico/contract/payments'
import type { Hex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { secret, useShop } from '../fixtures/useShop.ts'
import { getPaymentDigest } from '../names/names.ts'
import { signWebhook } from '../webhooks/signWebhook.ts'

const shop = useShop()
const directory = fileURLToPath(new URL('../../../../examples/shop/', import.meta.url))
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Starts the example from sources. @param file of its orders @param settings beside the usual ones */
async function startExample(file: string, settings: Readonly<Record<string, string>> = {}) {
  const env = {
    GATEWAY_URL: 'http://127.0.0.1:9',
    ...{ PORT: '0', ORDERS_FILE: file, RECIPIENT: recipient, WEBHOOK_SECRETS: secret, FINALITY: '1' },
    ...{ ASSET: `eip155:31337/erc20:${shop.usdc}`, CONTENT_POLICY: "default-src 'none'" },
    NODES: JSON.stringify({ 'eip155:31337': shop.rpcUrl }),
    ...settings,
  }
  const source = ['-C', '@portico/source', '--import', 'tsx', 'server.js']
  const child: ChildProcess = spawn(process.execPath, source, {
    ...{ cwd: directory, env: { ...process.env, ...env } },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  onTestFinished(kill)
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      said += chunk
      const found = /Listening on (\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(said)))
  })
  return { url, kill, countShipped: () => said.match(/^Shipped/gm)?.length ?? 0 }
}

async function createFile() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-shop-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'orders.jsonl')
}

async function orderTea(url: string): Promise<PaymentRequest> {
  const answer = await fetch(`${url}/api/orders`, { method: 'POST', body: 'tea' })
  const { paymentId } = await answer.json()
  const order = await readOrder(url, paymentId)
  return { paymentId, asset: order.asset, recipient: order.recipient, amount: BigInt(order.amount) }
}
const readOrder = async (url: string, paymentId: string) =>
  (await fetch(`${url}/api/orders/${paymentId}`)).json()

/** Tells the shop of a payment, as the gateway does. */
async function report(url: string, request: PaymentRequest, hashes: readonly Hex[]): Promise<number> {
  const received = hashes.map((hash) => ({ hash }))
  const data = { id: getPaymentDigest(request), paymentId: request.paymentId, received, choice: null }
  const body = JSON.stringify({ type: 'payment.paid', data })
  const headers = await signWebhook({ secret, id: `evt_${crypto.randomUUID()}`, body, at: Date.now() })
  return (await fetch(`${url}/webhooks/payments`, { method: 'POST', headers: { ...headers }, body })).status
}

test('the example ships what is paid, once, and its orders outlive it', async () => {
  const file = await createFile()
  const first = await startExample(file)
  const [tea, other] = [await orderTea(first.url), await orderTea(first.url)]
  expect(tea.amount).toBe(12_500_000n)
  expect(await readOrder(first.url, tea.paymentId)).toMatchObject({ isPaid: false, symbol: 'USDC' })
  const hash = await shop.pay(tea)
  expect(await report(first.url, tea, [])).toBe(409)
  expect(await report(first.url, tea, [hash])).toBe(200)
  expect((await readOrder(first.url, tea.paymentId)).isPaid).toBe(true)
  expect(first.countShipped()).toBe(1)
  await first.kill()
  // The last line is cut off, as by a machine that falls.
  await appendFile(file, '{"order":{"paymentId":"order_')
  const second = await startExample(file)
  expect(await readOrder(second.url, tea.paymentId)).toMatchObject({ isPaid: true })
  expect(await report(second.url, tea, [hash])).toBe(200)
  expect(second.countShipped()).toBe(0)
  expect(await report(second.url, other, [await shop.pay(other)])).toBe(200)
  expect(second.countShipped()).toBe(1)
})

test('an order leads to the transactions that paid it, where the shop knows an explorer, and after a fall too', async () => {
  const [file, explorer] = [await createFile(), 'http://127.0.0.1:4110/31337']
  const first = await startExample(file, { EXPLORER: explorer })
  const tea = await orderTea(first.url)
  const list = async (url: string) => (await readOrder(url, tea.paymentId)).transactions
  expect(await list(first.url)).toEqual([])
  const part = await shop.pay(tea, 5_000_000n)
  await report(first.url, tea, [part])
  // Too little has paid nothing yet.
  expect(await list(first.url)).toEqual([])
  const rest = await shop.pay(tea, 7_500_000n)
  expect(await report(first.url, tea, [part, rest])).toBe(200)
  const transactions = [part, rest].map((hash) => ({ hash, url: `${explorer}/tx/${hash}` }))
  expect(await list(first.url)).toEqual(transactions)
  await first.kill()
  const second = await startExample(file, { EXPLORER: explorer })
  expect(await list(second.url)).toEqual(transactions)
  expect(await list((await startExample(file)).url)).toEqual([])
})

test('its prices are its own, and nobody finds an order without its id', async () => {
  const { url } = await startExample(await createFile())
  const order = async (body: string) => (await fetch(`${url}/api/orders`, { method: 'POST', body })).status
  expect([await order('gold'), await order('x'.repeat(5_000))]).toEqual([400, 400])
  const [one, two] = [await orderTea(url), await orderTea(url)]
  expect(one.paymentId).toMatch(/^order_[\w-]{24}$/)
  expect(one.paymentId).not.toBe(two.paymentId)
  const paths = ['/api/orders', '/api/orders/', '/api/orders/order_1', '/orders.jsonl', '/../server.js']
  for (const path of paths) expect((await fetch(url + path)).status).toBe(404)
  const cheaper = { ...one, amount: 1n }
  expect(await report(url, cheaper, [await shop.pay(cheaper)])).toBe(200)
  expect((await readOrder(url, one.paymentId)).isPaid).toBe(false)
})

test('a link is shown once the gateway looks for what is paid by it', async () => {
  const asked: { url: string | undefined; body: unknown }[] = []
  let status = 503
  const gateway = createServer(async (request, response) => {
    asked.push({ url: request.url, body: await json(request) })
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void gateway.close())
  await once(gateway, 'listening')
  const { port } = gateway.address() as AddressInfo
  const { url } = await startExample(await createFile(), { GATEWAY_URL: `http://127.0.0.1:${port}` })
  const { amount, ...request } = await orderTea(url)
  expect((await readOrder(url, request.paymentId)).link).toBeNull()
  status = 200
  expect((await readOrder(url, request.paymentId)).link).toMatch(/^ethereum:0x.*&uint256=12500000$/)
  const count = asked.length
  await readOrder(url, request.paymentId)
  expect(asked).toHaveLength(count)
  expect(asked.at(-1)).toEqual({ url: '/v1/payments', body: { ...request, amount: `${amount}` } })
})
