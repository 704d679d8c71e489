import { toData } from '../relayMethods.ts'
import type { RelayMessage } from '../store/RelayStore.ts'
import { toSubscriptionId } from '../toSubscriptionId.ts'

/** Parameters of {@link createOutbox}. */
export interface OutboxParameters {
  readonly clientId: string
  /** Messages on their way without acknowledgement, at most. */
  readonly window: number
  /** Whether the client reads more slowly than is sent. */
  isSlow(): boolean
  send(text: string): void
}

const memory = 20_000

/** What was sent over the connection, and what of it is not acknowledged yet. */
export function createOutbox({ clientId, window, isSlow, send }: OutboxParameters) {
  const given = createGiven()
  const pending = new Map<number, string>()
  let lastRequest = 0
  return {
    given,
    size: () => pending.size,
    // With nothing on its way no acknowledgement would come to go on with.
    mustWait: () => pending.size >= window || (pending.size > 0 && isSlow()),
    send(message: RelayMessage) {
      if (given.has(message.id)) return
      given.add(message.id)
      lastRequest += 1
      pending.set(lastRequest, message.id)
      send(formatSubscription(lastRequest, clientId, message))
    },
    /** Answers the message that was sent under the id. */
    acknowledge(id: unknown): string | undefined {
      const message = typeof id === 'number' ? pending.get(id) : undefined
      if (message !== undefined) pending.delete(id as number)
      return message
    },
  }
}

/** Ids of messages already given. The oldest are forgotten; clients know a repeated one by its text. */
function createGiven() {
  const ids = new Set<string>()
  return {
    has: (id: string) => ids.has(id),
    add(id: string) {
      ids.add(id)
      const [oldest] = ids
      if (ids.size > memory && oldest !== undefined) ids.delete(oldest)
    },
  }
}

const formatSubscription = (request: number, clientId: string, message: RelayMessage) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: request,
    method: 'irn_subscription',
    params: { id: toSubscriptionId(message.topic, clientId), data: toData(message) },
  })
