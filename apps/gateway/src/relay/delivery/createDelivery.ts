import type { RelayMessage, RelayStore } from '../store/RelayStore.ts'
import { createCursors } from './createCursors.ts'
import { createOutbox, type OutboxParameters } from './createOutbox.ts'

/** Parameters of {@link createDelivery}. */
export interface DeliveryParameters extends OutboxParameters {
  readonly store: RelayStore
  /** Topics the connection is subscribed to, as they are now. */
  readonly topics: ReadonlySet<string>
  onError(error: unknown): void
}

/** Hands the messages of one connection over. */
export interface Delivery {
  push(message: RelayMessage): void
  /** Sends what waits of topics and was not given yet. */
  readFromStart(topics: Iterable<string>): void
  /** The client has what was sent under this id. Answers whether anything was. */
  acknowledge(id: unknown): boolean
  /** Messages that this connection has not been given, for a client that asks. */
  fetch(topics: readonly string[]): Promise<{ messages: RelayMessage[]; hasMore: boolean }>
  /** From now on nothing is sent. */
  close(): void
}

const pageSize = 100
const firstId = '1'

/**
 * Sends each message once over a connection and takes it from the mailbox when the client says that it has it. No
 * more than a window is on its way: what comes meanwhile stays in the mailbox and is read from there.
 */
export function createDelivery(parameters: DeliveryParameters): Delivery {
  const { clientId, store, topics, window, onError } = parameters
  const outbox = createOutbox(parameters)
  const cursors = createCursors()
  /** Messages wait in the mailbox for acknowledgements. New ones wait behind them, or their order would be lost. */
  let isBehind = false
  let isClosed = false
  /** Answers the last message that needs no second look. */
  const sendPage = (page: readonly RelayMessage[]) => {
    let last: RelayMessage | undefined
    for (const message of page) {
      isBehind = outbox.mustWait()
      if (isBehind || isClosed) return last
      // A topic may have been left while its messages were read.
      if (topics.has(message.topic)) outbox.send(message)
      last = message
    }
    return last
  }
  const readAll = async () => {
    isBehind = false
    const reading = cursors.read(topics)
    while (!isClosed) {
      const page = await store.read({ topics: reading.topics, clientId, limit: pageSize })
      const last = sendPage(page)
      if (last) reading.advance(last.id)
      if (isBehind || page.length < pageSize) return
    }
  }
  const reading = createSingleRun(readAll, onError)
  return {
    push(message) {
      if (isClosed) return
      if (!reading.isRunning() && !isBehind && !outbox.mustWait()) return outbox.send(message)
      // Gateways that share a database may report a message after one with a higher id.
      cursors.rewind(message.topic, message.id)
      if (reading.isRunning()) reading.start()
      else isBehind = true
    },
    readFromStart(again) {
      for (const topic of again) cursors.rewind(topic, firstId)
      reading.start()
    },
    acknowledge(id) {
      const message = outbox.acknowledge(id)
      if (message === undefined) return false
      store.acknowledge(message, clientId).catch(onError)
      if (isBehind && outbox.size() <= window / 2 && !outbox.mustWait()) reading.start()
      return true
    },
    async fetch(wanted) {
      const { given } = outbox
      const reading = cursors.read(wanted)
      for (;;) {
        const page = await store.read({ topics: reading.topics, clientId, limit: pageSize })
        const messages = page.filter(({ id }) => !given.has(id))
        for (const { id } of messages) given.add(id)
        const last = page.at(-1)
        if (last) reading.advance(last.id)
        const hasMore = page.length === pageSize
        if (messages.length > 0 || !hasMore) return { messages, hasMore }
      }
    },
    close() {
      isClosed = true
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
