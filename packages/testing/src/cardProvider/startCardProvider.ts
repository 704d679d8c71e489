import {
  type LocalServer,
  sendWebResponse,
  serveRequests,
  toOutage,
  toWebRequest,
} from '../web/serveRequests.ts'
import type { CardOrder, CardOrderState, SoldAsset } from './CardOrder.ts'
import type { CardOutcome } from './cards.ts'
import { deliver } from './deliver.ts'
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
export interface CardProvider extends LocalServer {
  /** What is on its way, by the buyer's name for it. */
  readonly orders: ReadonlyMap<string, CardOrder>
  /** Delivers what is paid and waits. */
  release(): Promise<void>
  /** Answers nothing that is of any use, until it is told otherwise. */
  setDown(isDown: boolean): void
}

/** Starts a provider with pages, prices and deliveries on local chains. It takes no money. */
export async function startCardProvider(parameters: StartCardProviderParameters): Promise<CardProvider> {
  const { port, assets, apiKey, events, delay = 15_000, now = Date.now } = parameters
  const orders = new Map<string, CardOrder>()
  const sender = createEventSender(events, now)
  const waiting = new Map<string, () => Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  const turn = (order: CardOrder, state: CardOrderState, hash: string | null = null) => {
    Object.assign(order, { state, hash })
    sender.send(order)
  }
  const release = async (key: string) => {
    const run = waiting.get(key)
    waiting.delete(key)
    await run?.()
  }
  const wait = (order: CardOrder) => {
    waiting.set(order.order, async () => turn(order, 'sent', await deliver(order)))
    const timer = setTimeout(() => void release(order.order).catch(() => {}), delay)
    timers.add(timer.unref())
  }
  const pay = async (order: CardOrder, outcome: CardOutcome) => {
    // Twice pressed, or in two tabs.
    if (order.state !== 'pending') return
    if (outcome === 'declined') return turn(order, 'failed')
    turn(order, 'paid')
    if (outcome === 'refunded') return turn(order, 'refunded')
    if (outcome === 'hashless') return turn(order, 'sent')
    if (outcome === 'delayed') return wait(order)
    turn(order, 'sent', await deliver(order))
  }
  let isDown = false
  const server = await serveRequests(port, async (request, response) => {
    const asked = await toWebRequest(request)
    const isApi = new URL(asked.url).pathname.startsWith('/api/')
    const toCheckout = (order: string) => `${server.url}/checkout/${encodeURIComponent(order)}`
    const answer = isDown
      ? toOutage()
      : isApi
        ? await serveApi({ assets, apiKey, orders, toCheckout, now }, asked)
        : await serveCheckout(
            { find: (order) => orders.get(order), pay, cancel: (order) => turn(order, 'cancelled') },
            asked,
          )
    await sendWebResponse(answer, response)
  })
  return {
    ...server,
    orders,
    release: async () => void (await Promise.all([...waiting.keys()].map(release))),
    setDown: (down) => {
      isDown = down
    },
    async stop() {
      sender.stop()
      for (const timer of timers) clearTimeout(timer)
      await server.stop()
    },
  }
}
