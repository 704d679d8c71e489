import { toData } from './relayMethods.ts'
import type { RelayMessage, RelayStore } from './store/RelayStore.ts'
import { toSubscriptionId } from './toSubscriptionId.ts'

/** Parameters of {@link createDelivery}. */
export interface DeliveryParameters {
  readonly clientId: string
  readonly store: RelayStore
  /** Topics the connection is subscribed to, as they are now. */
  readonly topics: ReadonlySet<string>
  /** Messages on their way without acknowledgement, at most. */
  readonly window: number
  /** Whether the client reads more slowly than is sent. */
  isSlow(): boolean
  send(text: string): void
  onError(error: unknown): void
}

/** Hands the messages of one connection over. */
export interface Delivery {
  push(message: RelayMessage): void
  /** Sends what waits in the mailbox. */
  catchUp(): void
  /** The client has what was sent under this id. Answers whether anything was. */
  acknowledge(id: unknown): boolean
  /** Messages that this connection has not been given, for a client that asks. */
  fetch(topics: readonly string[]): Promise<{ messages: RelayMessage[]; hasMore: boolean }>
  /** From now on nothing is sent. */
  close(): void
}

const pageSize = 100
const memory = 20_000

/**
 * Sends each message once over a connection and takes it from the mailbox when the client says that it has it. No
 * more than a window is on its way: what comes meanwhile stays in the mailbox and is read from there.
 */
export function createDelivery(parameters: DeliveryParameters): Delivery {
  const { clientId, store, topics, window, onError } = parameters
  const outbox = createOutbox(parameters)
  /** Messages wait in the mailbox for acknowledgements. New ones wait behind them, or their order would be lost. */
  let isBehind = false
  let isClosed = false
  const readAll = async () => {
    isBehind = false
    for (let after = '0'; !isClosed; ) {
      const page = await store.read({ topics: [...topics], clientId, after, limit: pageSize })
      for (const message of page) {
        isBehind = outbox.mustWait()
        if (isBehind || isClosed) return
        // A topic may have been left while its messages were read.
        if (topics.has(message.topic)) outbox.send(message)
      }
      if (page.length < pageSize) return
      after = page.at(-1)?.id ?? after
    }
  }
  const reading = createSingleRun(readAll, onError)
  return {
    push(message) {
      if (reading.isRunning()) reading.start()
      else if (isBehind || outbox.mustWait()) isBehind = true
      else if (!isClosed) outbox.send(message)
    },
    catchUp: reading.start,
    acknowledge(id) {
      const message = outbox.acknowledge(id)
      if (message === undefined) return false
      store.acknowledge(message, clientId).catch(onError)
      if (isBehind && outbox.size() <= window / 2 && !outbox.mustWait()) reading.start()
      return true
    },
    async fetch(wanted) {
      const unseen = await readUnseen(store, { topics: wanted, clientId }, outbox.given)
      for (const { id } of unseen.messages) outbox.given.add(id)
      return unseen
    },
    close() {
      isClosed = true
    },
  }
}

/** What was sent over the connection, and what of it is not acknowledged yet. */
function createOutbox({ clientId, window, isSlow, send }: DeliveryParameters) {
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

/** Runs a piece of work once at a time; started meanwhile, it runs once more. */
function createSingleRun(work: () => Promise<void>, onError: (error: unknown) => void) {
  let isRunning = false
  let isWanted = false
  const run = async () => {
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        await work()
      }
    } catch (error) {
      onError(error)
    } finally {
      isRunning = false
    }
  }
  return {
    isRunning: () => isRunning,
    start() {
      isWanted = true
      if (!isRunning) void run()
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

async function readUnseen(
  store: RelayStore,
  wanted: { readonly topics: readonly string[]; readonly clientId: string },
  given: { has(id: string): boolean },
): Promise<{ messages: RelayMessage[]; hasMore: boolean }> {
  let after = '0'
  for (;;) {
    const page = await store.read({ ...wanted, after, limit: pageSize })
    const messages = page.filter(({ id }) => !given.has(id))
    const hasMore = page.length === pageSize
    if (messages.length > 0 || !hasMore) return { messages, hasMore }
    after = page.at(-1)?.id ?? after
  }
}

const formatSubscription = (request: number, clientId: string, message: RelayMessage) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: request,
    method: 'irn_subscription',
    params: { id: toSubscriptionId(message.topic, clientId), data: toData(message) },
  })
