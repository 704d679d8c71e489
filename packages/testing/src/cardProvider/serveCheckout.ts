import { readName } from '../web/readApi.ts'
import { ownWindow as headers } from '../web/servePages.ts'
import { isOwn, toPage } from '../web/serveRequests.ts'
import type { CardOrder } from './CardOrder.ts'
import { type CardOutcome, readCard } from './cards.ts'
import { drawCheckout, drawEnd, drawUnknown } from './drawCheckout.ts'

/** Parameters of {@link serveCheckout}. */
export interface ServeCheckoutParameters {
  find(order: string): CardOrder | undefined
  /** Does what a card, or a transfer, brings. Resolves when the page can say so. */
  pay(order: CardOrder, outcome: CardOutcome): Promise<void>
  cancel(order: CardOrder): void
}

/** Shows what is paid, and takes the payment. */
export async function serveCheckout(
  parameters: ServeCheckoutParameters,
  request: Request,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const order = parameters.find(readName(request, '/checkout/') ?? '')
  if (!order) return toPage(drawUnknown(), 404, headers)
  if (order.state !== 'pending') return toPage(drawEnd(order), 200, headers)
  if (request.method !== 'POST') return toPage(drawCheckout(order, pathname), 200, headers)
  if (!isOwn(request.headers)) return toPage(drawUnknown(), 403, headers)
  const form = new URLSearchParams(await request.text())
  if (form.get('action') === 'cancel') parameters.cancel(order)
  else {
    const card = form.get('card') ?? ''
    if (order.method === 'card' && !/^[\d -]{12,32}$/.test(card))
      return toPage(drawCheckout(order, pathname, 'That is no card number.'), 400, headers)
    await parameters.pay(order, order.method === 'card' ? readCard(card) : 'delayed')
  }
  return toPage(drawEnd(order), 200, headers)
}
