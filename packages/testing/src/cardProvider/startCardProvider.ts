import { payOut } from '../chain/payOut.ts'
import { createDelays } from '../web/createDelays.ts'
import { type PagesServer, servePages } from '../web/servePages.ts'
import type { CardOrder, CardOrderState, SoldAsset } from './CardOrder.ts'
import type { CardOutcome } from './cards.ts'
import { drawStart } from './drawStart.ts'
import { createEventSender, type EventTarget } from './postEvents.ts'
import { serveApi } from './serveApi.ts'
import { serveCheckout } from './serveCheckout.ts'

/** Parameters of {@link startCardProvider}. */
export interface StartCardProviderParameters {
  /** 0 takes a free one. */
  readonly port: number
  readonly assets: readonly SoldAsset[]
  /** What a site's server shows. */
  readonly apiKey: string
  readonly events: EventTarget
  /** Milliseconds until what is paid by bank, or by the card that is slow, is delivered. @default 15_000 */
  readonly delay?: number
  /** Milliseconds since 1970. @default the machine's clock */
  readonly now?: () => number
}

/** A provider of purchases that runs on this machine. */
export interface CardProvider extends PagesServer {
  /** What is on its way, by the buyer's name for it. */
  readonly orders: ReadonlyMap<string, CardOrder>
  /** Delivers what is paid and waits. */
  release(): Promise<void>
}

const deliver = ({ asset, address: to, purchase: amount }: CardOrder) => payOut({ asset, to, amount })

/** Starts a provider with pages, prices and deliveries on local chains. It takes no money. */
export async function startCardProvider(parameters: StartCardProviderParameters): Promise<CardProvider> {
  const { port, assets, apiKey, events, delay = 15_000, now = Date.now } = parameters
  const orders = new Map<string, CardOrder>()
  const sender = createEventSender(events, now)
  const delays = createDelays(delay)
  const turn = (order: CardOrder, state: CardOrderState, hash: string | null = null) => {
    Object.assign(order, { state, hash })
    sender.send(order)
  }
  const pay = async (order: CardOrder, outcome: CardOutcome) => {
    // Twice pressed, or in two tabs.
    if (order.state !== 'pending') return
    if (outcome === 'declined') return turn(order, 'failed')
    turn(order, 'paid')
    if (outcome === 'refunded') return turn(order, 'refunded')
    if (outcome === 'hashless') return turn(order, 'sent')
    if (outcome === 'delayed')
      return delays.wait(order.order, async () => turn(order, 'sent', await deliver(order)))
    turn(order, 'sent', await deliver(order))
  }
  const toCheckout = (order: string): string => `${server.url}/checkout/${encodeURIComponent(order)}`
  const checkout = {
    find: (order: string) => orders.get(order),
    pay,
    cancel: (order: CardOrder) => turn(order, 'cancelled'),
  }
  const server = await servePages(port, {
    drawStart: () => drawStart([...orders.values()]),
    serveApi: (request) => serveApi({ assets, apiKey, orders, toCheckout, now }, request),
    servePage: (request) => serveCheckout(checkout, request),
  })
  return {
    ...server,
    orders,
    release: delays.release,
    async stop() {
      sender.stop()
      delays.stop()
      await server.stop()
    },
  }
}
