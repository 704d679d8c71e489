import { createHmac, randomUUID } from 'node:crypto'
import type { CardOrder } from './CardOrder.ts'

/** Where events go, and how they are signed. */
export interface EventTarget {
  /** Asked at each event; empty sends none. */
  readonly url: () => string
  /** Standard Webhooks: `whsec_` and base64. */
  readonly secret: string
}

/** Milliseconds until each further try. */
const tries = [200, 1_000, 5_000, 30_000]

/** An event as it is sent, again and again the same. */
export interface SentEvent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Signs what has become of an order. @param at milliseconds since 1970 */
export function signEvent({ order, state, hash }: CardOrder, secret: string, at: number): SentEvent {
  const [id, seconds] = [`evt_${randomUUID()}`, Math.floor(at / 1000)]
  const body = JSON.stringify({ id, order, state, hash })
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  const headers = {
    ...{ 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': `${seconds}` },
    'webhook-signature': `v1,${signature}`,
  }
  return { headers, body }
}

/** Sends events until they are taken, or nobody wants them. */
export interface EventSender {
  send(order: CardOrder): void
  /** Lets those that wait be. */
  stop(): void
}

/** @see EventSender @param now milliseconds since 1970 */
export function createEventSender({ url, secret }: EventTarget, now: () => number): EventSender {
  const timers = new Set<NodeJS.Timeout>()
  const post = async (event: SentEvent, [next, ...later]: readonly number[]) => {
    const to = url()
    if (!to) return
    const isTaken = await fetch(to, { method: 'POST', ...event, signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isTaken || next === undefined) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void post(event, later)
    }, next)
    timers.add(timer.unref())
  }
  return {
    send: (order) => void post(signEvent(order, secret, now()), tries),
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
