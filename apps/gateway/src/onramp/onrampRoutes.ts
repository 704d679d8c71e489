import { type Context, Hono } from 'hono'
import { formatUnits } from 'viem'
import { ApiError, parseInput, readJson } from '../http/ApiError.ts'
import { spend } from '../limits/limitRate.ts'
import { answerGone, securePage } from '../vault/page/answerPage.ts'
import { writeFiat } from './fiat.ts'
import { onrampError } from './onrampErrors.ts'
import { optionsSchema, ordersSchema, quoteSchema, urlSchema } from './onrampInput.ts'
import { type OpenOrderParts, openOrder } from './openOrder.ts'
import type { Order } from './orders/Order.ts'
import type { ToldQuote } from './quotes/createQuotes.ts'
import { WebhookForgedError } from './webhooks/IncomingWebhook.ts'
import { writeOptions } from './writeOptions.ts'

/** What {@link createOnrampRoutes} stands on. */
export interface OnrampRoutesParameters extends OpenOrderParts {
  /** Where visitors reach the gateway. */
  readonly getPublicUrl: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const writeAmount = (amount: string, currency: string) => ({ amount, currency })

/** In the specification's words; `coinbaseFee` is what the provider takes, whoever it is. */
function writeQuote({
  id,
  asset,
  currency,
  payment,
  providerFee,
  networkFee,
  purchase,
  expiresAt,
}: ToldQuote) {
  const write = (units: bigint) => writeAmount(writeFiat(units, currency), currency)
  return {
    ...{ quoteId: id, expiresAt, providerFee: write(providerFee), coinbaseFee: write(providerFee) },
    ...{ networkFee: write(networkFee), paymentTotal: write(payment) },
    paymentSubtotal: write(payment - providerFee - networkFee),
    purchaseAmount: writeAmount(formatUnits(purchase, asset.decimals), asset.symbol),
  }
}

function writeOrder({ purchase, ...order }: Order) {
  const { asset, currency, payment, amount } = purchase
  return {
    ...{ ...order, asset },
    payment: currency && payment ? writeAmount(writeFiat(BigInt(payment), currency), currency) : null,
    purchase: amount ? writeAmount(formatUnits(BigInt(amount), asset.decimals), asset.symbol) : null,
  }
}

function addBuyerRoutes(app: Hono, parameters: OnrampRoutesParameters): void {
  const { providers, quotes, orders, getPublicUrl } = parameters
  app.get('/v1/onramp/options', (context) => {
    const { country } = parseInput(optionsSchema, context.req.query())
    return context.json(writeOptions([...providers.values()], country ?? null))
  })
  app.post('/v1/onramp/quote', async (context) => {
    const input = parseInput(quoteSchema, await readJson(context))
    const provider = providers.get(input.provider)
    if (!provider) throw onrampError('PROVIDER_UNKNOWN')
    return context.json(writeQuote(await quotes.ask(provider, input)))
  })
  app.post('/v1/generators/onrampurl', async (context) => {
    const { token, link, expiresAt } = await openOrder(
      parameters,
      parseInput(urlSchema, await readJson(context)),
    )
    return context.json({ url: `${getPublicUrl()}/onramp/open/${link}`, token, expiresAt })
  })
  // In the body: what tells of an order stands in no address, and so in no log.
  app.post('/v1/onramp/orders', async (context) => {
    const { tokens } = parseInput(ordersSchema, await readJson(context))
    context.header('Cache-Control', 'no-store')
    return context.json({ orders: (await orders.list(tokens)).map((order) => order && writeOrder(order)) })
  })
  app.get('/onramp/open/:link', securePage, async (context) => {
    const url = await orders.follow(context.req.param('link') ?? '')
    if (url === null) return answerGone(context)
    context.header('Cache-Control', 'no-store')
    return context.redirect(url, 303)
  })
}

/** Whether a path is where providers report: hundreds at once, where as many pay. */
export const isWebhook = (path: string): boolean => path.startsWith('/v1/onramp/webhooks/')

/** Routes of purchases. */
export function createOnrampRoutes(parameters: OnrampRoutesParameters): Hono {
  const { providers, orders, now } = parameters
  const app = new Hono()
  addBuyerRoutes(app, parameters)
  app.post('/v1/onramp/webhooks/:provider', async (context: Context) => {
    const provider = providers.get(context.req.param('provider') ?? '')
    if (!provider) throw new ApiError(404, [{ name: 'provider', description: 'Nobody sells by this name' }])
    const webhook = { header: (name: string) => context.req.header(name), body: await context.req.text() }
    try {
      const event = provider.readEvent(webhook, now())
      // Kept before it is answered: what is not answered comes again, what is answered does not.
      if (event) await orders.take(provider.id, event)
    } catch (cause) {
      if (!(cause instanceof WebhookForgedError || cause instanceof SyntaxError)) throw cause
      await spend(context, 1)
      throw new ApiError(401, [{ name: 'signature', description: 'is not the provider’s' }], { cause })
    }
    return context.json({})
  })
  return app
}
