import { afterEach, describe, expect, test, vi } from 'vitest'
import type { GatewayOptions } from '../config.ts'
import { lastingDatabases } from '../fixtures/lastingDatabases.ts'
import {
  type GatewayProcess,
  startGatewayProcess,
} from '../sponsorship/fixtures/killed/startGatewayProcess.ts'
import { type NodePlace, startNodeLine } from '../sponsorship/fixtures/killed/startNodeLine.ts'
import { startShop } from './fixtures/startShop.ts'
import { createPaymentId, finality, toAnswer, usePayments, webhookSecret } from './fixtures/usePayments.ts'
import type { WrittenPayment } from './writePayment.ts'

const { recipient, usdc, toAsset, transfer, mine, merchant, getChainConfig, chain } = usePayments()

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
/** Until gateways that look every two seconds have looked. */
const patience = { timeout: 60_000, interval: 100 }

describe.each(lastingDatabases)('on $title', ({ open }) => {
  /** Gateways over one database, a node that can be held, and a shop. */
  async function prepare() {
    const [database, line, shop] = await Promise.all([open(ends), startNodeLine(chain.rpcUrl), startShop()])
    ends.push(line.close, shop.close)
    const options: GatewayOptions = {
      ...{ logLevel: 'silent', database, chains: [{ ...getChainConfig(), rpcUrl: line.url }] },
      payments: merchant({ webhook: { url: shop.url, secret: webhookSecret } }),
    }
    const start = async () => {
      const gateway = await startGatewayProcess(options)
      ends.push(gateway.kill)
      return gateway
    }
    return { line, shop, start }
  }
  const ask = async ({ app }: GatewayProcess, path: string, body?: object): Promise<WrittenPayment> =>
    toAnswer(await app.request(path, body ? { method: 'POST', body: JSON.stringify(body) } : {}))
  const make = (gateway: GatewayProcess) => {
    const what = { paymentId: createPaymentId(), asset: toAsset(usdc()), recipient, amount: '1000' }
    return ask(gateway, '/v1/payments', what)
  }

  test.each<NodePlace>(['asked eth_getLogs', 'answered eth_getLogs', 'answered eth_getTransactionReceipt'])(
    'killed where it has %s, another one finds what was paid, and tells the shop once',
    async (at) => {
      const { line, shop, start } = await prepare()
      const first = await start()
      const payment = await make(first)
      const held = line.hold(at)
      await transfer(recipient, 1_000n, payment)
      await mine(finality)
      await held
      await first.kill()
      expect(shop.list(payment.id)).toEqual([])
      const second = await start()
      await vi.waitFor(() => expect(shop.list(payment.id)).toHaveLength(1), patience)
      expect(shop.list(payment.id)[0]?.[0]).toBe('payment.paid')
      expect(await ask(second, `/v1/payments/${payment.id}`)).toMatchObject({ state: 'paid', paid: '1000' })
    },
  )

  test('killed while the shop has heard and not answered, another one tells it under the same name', async () => {
    const { shop, start } = await prepare()
    const first = await start()
    const payment = await make(first)
    shop.answer('none')
    await transfer(recipient, 1_000n, payment)
    await mine(finality)
    await vi.waitFor(() => expect(shop.list(payment.id)).toHaveLength(1), patience)
    await first.kill()
    shop.answer(200)
    const second = await start()
    await vi.waitFor(() => expect(shop.list(payment.id).length).toBeGreaterThan(1), patience)
    expect(new Set(shop.list(payment.id).map(([, id]) => id)).size).toBe(1)
    expect((await ask(second, `/v1/payments/${payment.id}`)).state).toBe('paid')
  })
})
