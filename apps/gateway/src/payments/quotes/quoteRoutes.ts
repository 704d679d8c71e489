import { Hono } from 'hono'
import { parseInput, readJson } from '../../http/ApiError.ts'
import { spend } from '../../limits/limitRate.ts'
import type { PaymentState } from '../Payment.ts'
import { demand, type Payments } from '../store/createPayments.ts'
import type { createTransferQuotes } from './createTransferQuotes.ts'
import { statusSchema, transferQuoteSchema } from './quoteInput.ts'

/** Requests that it counts as to quote: many questions to the chain. */
const quoteCost = 5

/** What {@link createQuoteRoutes} stands on. */
export interface QuoteRoutesParameters {
  readonly payments: Payments
  readonly quote: ReturnType<typeof createTransferQuotes>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** How a payment stands, in the words that the specification has for transfers. */
const statuses: Readonly<Record<PaymentState, string>> = {
  ...{ waiting: 'waiting', seen: 'pending', paid: 'success', overpaid: 'success', underpaid: 'failure' },
  ...{ expired: 'timeout', refunded: 'refund' },
}

/** Routes of quotes: what it takes to pay, and what came of it. */
export function createQuoteRoutes({ payments, quote, now }: QuoteRoutesParameters): Hono {
  const app = new Hono()
  app.post('/v1/transfers/quote', async (context) => {
    const input = parseInput(transferQuoteSchema, await readJson(context))
    await spend(context, quoteCost - 1)
    if (input.payment) demand(await payments.read(input.payment))
    return context.json(await quote(input))
  })
  app.get('/v1/transfers/status', async (context) => {
    const { requestId } = parseInput(statusSchema, context.req.query())
    const { digest, expiresAt } = requestId
    context.header('Cache-Control', 'no-store')
    if (digest === null) return context.json({ status: now() < expiresAt ? 'waiting' : 'timeout' })
    const { standing } = demand(await payments.read(digest))
    return context.json({ status: statuses[standing.state] })
  })
  return app
}
