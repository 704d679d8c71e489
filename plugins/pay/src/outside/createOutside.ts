import type { PluginContext, Store } from '@portico/contract'
import type { Payments } from '../payments/createPayments.ts'
import type { PayRequest } from '../request/PayRequest.ts'
import type { Outside, PayState } from '../state.ts'
import type { Way } from '../ways/Way.ts'
import type { OrderedPage, orderAtExchange, orderByCard } from './orderPage.ts'
import { keepOutside } from './outsides.ts'

/** Milliseconds for which a page is followed: who pays may take his time. */
const pageTime = 3_600_000

/** What leads to pages of others. Each has to be called within the visitor's press. */
export interface OutsidePages {
  /** Asks for the page of a way, and leads there. Never throws. */
  open(way: Way): Promise<void>
  /** Opens the same page again. Never throws. */
  openAgain(): Promise<void>
  /** Takes up that another wallet pays, or nobody does any more. @throws what storing throws */
  set(outside: Outside | null): Promise<void>
}

/** What {@link createOutside} works on. */
export interface OutsideParts {
  readonly context: Pick<PluginContext, 'api' | 'popups' | 'options' | 'storage'>
  readonly store: Store<PayState>
  readonly payments: Payments
  onOpen(way: Way): void
  /** Fetches what asks for pages: a file of its own. */
  loadOrders(): Promise<Orders>
}

/** What asks for pages. */
export interface Orders {
  readonly orderAtExchange: typeof orderAtExchange
  readonly orderByCard: typeof orderByCard
}

/** Makes {@link OutsidePages}. */
export function createOutside(parts: OutsideParts): OutsidePages {
  const { context, store, payments, onOpen } = parts
  const { popups, options } = context
  const gateway = `${options.gateway}`
  const origins = [gateway, ...(options.exchange ? [`${options.exchange}`] : [])]
  const put = (request: PayRequest | null, part: Partial<PayState>) => {
    if (store.get().request === request) store.set(part)
  }
  const keep = async (request: PayRequest | null, outside: Outside | null) => {
    if (!request) return
    await keepOutside(context, request.digest, outside)
    put(request, { outside })
  }
  const follow = async (request: PayRequest | null, url: string) => {
    try {
      // That it is closed proves nothing: the gateway looks at the chain.
      await popups.open({ url, timeout: pageTime })
      put(request, { failure: null })
    } catch {
      put(request, { failure: 'blocked' })
    }
  }
  const order = async ({ kind, id }: Way): Promise<OrderedPage> => {
    const { request, exchanges, card } = store.get()
    const orders = await parts.loadOrders()
    const payment = await payments.read()
    const amount = payment.due
    if (!request?.oneTime || !payment.hasAddress || amount === 0n) throw new Error('It cannot be paid so.')
    const terms = { request, amount, to: request.oneTime, origins }
    const exchange = exchanges.find((one) => id === `exchange/${one.id}`)
    if (kind === 'exchange' && exchange) return orders.orderAtExchange(context, exchange, terms)
    if (kind === 'card' && card) return orders.orderByCard(context, card, terms)
    throw new Error('There is no such way.')
  }
  return {
    set: (outside) => keep(store.get().request, outside),
    async open(way) {
      const { request, opening } = store.get()
      if (opening) return
      // Before anything is awaited: later the browser allows no window.
      const held = popups.hold(way.kind === 'card' ? gateway : (origins.at(-1) ?? gateway)).catch(() => {})
      store.set({ opening: way.id, failure: null })
      try {
        const { url, fee } = await order(way)
        const before = payments.get().payment?.paid ?? 0n
        const { kind, name } = way
        // Kept before the page may be left.
        await keep(request, {
          ...{ kind: kind === 'card' ? kind : 'exchange', name, link: url, fee, before },
        })
        await held
        // Who asks for something else by now is not led there.
        if (store.get().request !== request) return await popups.release()
        onOpen(way)
        await follow(request, url)
      } catch {
        put(request, { failure: 'unreachable' })
        await popups.release().catch(() => {})
      } finally {
        put(request, { opening: null })
      }
    },
    async openAgain() {
      const { request, outside } = store.get()
      if (outside?.link && origins.includes(new URL(outside.link).origin)) await follow(request, outside.link)
    },
  }
}
