import { type Context, Hono } from 'hono'
import { parseInput, readJson } from '../http/ApiError.ts'
import { spend } from '../limits/limitRate.ts'
import { digestSchema, hintSchema, type PaymentInput, paymentSchema } from './paymentInput.ts'
import { demand, type Payments } from './store/createPayments.ts'
import type { Settled } from './store/settlePayment.ts'
import { writePayment } from './writePayment.ts'

/** Requests that it counts as to ask for money: it is looked for, for a week. */
const paymentCost = 5

/** What {@link createPaymentRoutes} stands on. */
export interface PaymentRoutesParameters {
  readonly payments: Payments
  readonly make: (input: PaymentInput) => Promise<Settled>
}

/** The payment that a path names. @throws ApiError 400 */
export const readDigest = (context: Context): string => parseInput(digestSchema, context.req.param()).digest

/** Answers with a payment as it stands: never kept, since that changes. */
export function answerPayment(context: Context, { payment, standing }: Settled): Response {
  context.header('Cache-Control', 'no-store')
  return context.json(writePayment(payment, standing))
}

/** Routes of payments: to ask for one, and to see how it stands. */
export function createPaymentRoutes({ payments, make }: PaymentRoutesParameters): Hono {
  const app = new Hono()
  app.post('/v1/payments', async (context) => {
    const input = parseInput(paymentSchema, await readJson(context))
    await spend(context, paymentCost - 1)
    return answerPayment(context, await make(input))
  })
  app.get('/v1/payments/:digest', async (context) =>
    answerPayment(context, demand(await payments.read(readDigest(context)))),
  )
  app.post('/v1/payments/:digest/transactions', async (context) => {
    const digest = readDigest(context)
    const { hash } = parseInput(hintSchema, await readJson(context))
    return answerPayment(context, await payments.hint(digest, hash))
  })
  return app
}
