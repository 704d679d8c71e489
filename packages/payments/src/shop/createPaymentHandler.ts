import { hasErrorCode, PorticoError } from '@portico/contract/errors/tools'
import { createWebhookVerifier } from '../webhooks/createWebhookVerifier.ts'
import { type PaymentEvent, readPaymentEvent } from '../webhooks/readPaymentEvent.ts'
import { createTurns } from './createTurns.ts'
import { readBody } from './readBody.ts'
import type { PaymentHandlerParameters, ShopOrder } from './ShopOrder.ts'
import { type Outcome, settleOrder } from './settleOrder.ts'

/** Answers a request of the Fetch API. */
export type PaymentHandler = (request: Request) => Promise<Response>

/** Of what the shop has to do something. The others say how a payment comes along. */
const acted: ReadonlySet<string> = new Set(
  ['paid', 'underpaid', 'overpaid', 'late', 'wrong_asset'].map((name) => `payment.${name}`),
)

/** Statuses by code. What is answered with 200 would be the same the next time; all else the gateway brings again. */
const statuses: Readonly<Record<string, number>> = {
  'PORTICO-PAYMENT-006': 401,
  'PORTICO-PAYMENT-007': 400,
  'PORTICO-PAYMENT-008': 404,
  'PORTICO-PAYMENT-009': 200,
  'PORTICO-PAYMENT-010': 200,
  'PORTICO-PAYMENT-012': 502,
}

const answer = (status: number, outcome: Outcome | 'ignored' | 'refused' | 'failed', code?: string) =>
  Response.json({ outcome, ...(code && { code }) }, { status, headers: { 'cache-control': 'no-store' } })

function toRefusal(error: unknown): Response {
  const code = error instanceof PorticoError ? error.code : undefined
  const status = code === undefined ? undefined : statuses[code]
  // What is no refusal says nothing of this server to whoever asks.
  return status === undefined ? answer(500, 'failed') : answer(status, 'refused', code)
}

/** Webhooks that were dealt with; the oldest are forgotten. Behind it stands `isPaid` of the order, which is for ever. */
function createSeen(limit = 10_000) {
  const ids = new Set<string>()
  return {
    has: (id: string) => ids.has(id),
    add(id: string) {
      ids.add(id)
      const [oldest] = ids
      if (ids.size > limit && oldest !== undefined) ids.delete(oldest)
    },
  }
}

/**
 * Makes the handler of a shop's webhooks. It ships an order once, and only where the chain itself says that it is paid: the webhook says no more than
 * where to look. What it answers with anything but 200, the gateway sends again.
 * @throws TypeError for a secret that is none
 */
export function createPaymentHandler<Order extends ShopOrder>(
  parameters: PaymentHandlerParameters<Order>,
): PaymentHandler {
  const { secrets, now, inTurn = createTurns(), onError = () => {} } = parameters
  const verify = createWebhookVerifier({ secrets, ...(now && { now }) })
  const seen = createSeen()
  const settle = async (id: string, event: PaymentEvent) => {
    if (seen.has(id)) return answer(200, 'ignored')
    const outcome = await settleOrder(parameters, event)
    if (outcome === 'unconfirmed') return answer(409, outcome)
    seen.add(id)
    return answer(200, outcome)
  }
  return async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    try {
      const body = await readBody(request)
      const { id } = await verify(request.headers, body)
      const event = readPaymentEvent(body)
      if (!acted.has(event.type)) return answer(200, 'ignored')
      return await inTurn(event.paymentId, () => settle(id, event))
    } catch (error) {
      // Anybody can send what is forged: it is no news.
      if (!hasErrorCode(error, 'PORTICO-PAYMENT-006')) onError(error)
      return toRefusal(error)
    }
  }
}
