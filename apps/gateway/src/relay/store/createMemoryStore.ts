import { createHash } from 'node:crypto'
import {
  MailboxFullError,
  measureMessage,
  type NewMessage,
  type ReadParameters,
  type RelayMessage,
  type RelayStore,
  type StoreLimits,
  type StoreListener,
} from './RelayStore.ts'

interface Entry {
  readonly message: RelayMessage
  readonly bytes: number
  readonly acknowledgedBy: Set<string>
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Entries of a topic by the digest of their text, in the order of their ids. */
type Topic = Map<string, Entry>

const digest = (text: string) => createHash('sha256').update(text).digest('base64')

/** Messages in the memory of this process: for one gateway alone. They are gone when it ends. */
export function createMemoryStore(limits: StoreLimits, now: () => number): RelayStore {
  const mailbox = createMailbox(now)
  let listener: StoreListener | undefined
  return {
    listen: async (given) => {
      listener = given
    },
    publish: async ({ ttl, ...message }) => {
      if (mailbox.has(message)) return
      const isFull = () => mailbox.bytes + measureMessage(message) > limits.mailboxBytes
      const isTopicFull = () => mailbox.count(message.topic) >= limits.messagesPerTopic
      if (isFull() || isTopicFull()) mailbox.removeExpired()
      if (isFull()) throw new MailboxFullError('relay')
      if (isTopicFull()) throw new MailboxFullError('topic')
      listener?.onMessage(mailbox.add(message, ttl))
    },
    read: async (parameters) => readTopics(mailbox.topics, parameters, now()),
    acknowledge: async (id, clientId) => {
      const entry = mailbox.byId.get(id)
      if (!entry) return
      entry.acknowledgedBy.add(clientId)
      entry.expiresAt = Math.min(entry.expiresAt, now() + limits.acknowledgedTtl * 1000)
    },
    removeExpired: async () => mailbox.removeExpired(),
    measure: async () => ({ messages: mailbox.byId.size, bytes: mailbox.bytes }),
    close: async () => {},
  }
}

type Content = Omit<NewMessage, 'ttl'>

function createMailbox(now: () => number) {
  const topics = new Map<string, Topic>()
  const byId = new Map<string, Entry>()
  let bytes = 0
  let lastId = 0
  const remove = (topic: string, key: string, entry: Entry) => {
    topics.get(topic)?.delete(key)
    if (topics.get(topic)?.size === 0) topics.delete(topic)
    byId.delete(entry.message.id)
    bytes -= entry.bytes
  }
  return {
    topics,
    byId,
    get bytes() {
      return bytes
    },
    count: (topic: string) => topics.get(topic)?.size ?? 0,
    /** Whether the same message is there. A copy whose time is over makes place. */
    has({ topic, message }: Content): boolean {
      const key = digest(message)
      const known = topics.get(topic)?.get(key)
      if (known && known.expiresAt <= now()) remove(topic, key, known)
      return known !== undefined && byId.has(known.message.id)
    },
    add(message: Content, ttl: number): RelayMessage {
      lastId += 1
      const stored = { ...message, id: `${lastId}`, publishedAt: now() }
      const size = measureMessage(message)
      const expiresAt = now() + ttl * 1000
      const entry = { message: stored, bytes: size, acknowledgedBy: new Set<string>(), expiresAt }
      const entries = topics.get(message.topic) ?? new Map<string, Entry>()
      topics.set(message.topic, entries.set(digest(message.message), entry))
      byId.set(stored.id, entry)
      bytes += size
      return stored
    },
    removeExpired() {
      for (const [topic, entries] of topics)
        for (const [key, entry] of entries) if (entry.expiresAt <= now()) remove(topic, key, entry)
    },
  }
}

function readTopics(
  topics: ReadonlyMap<string, Topic>,
  { topics: wanted, clientId, after = '0', limit }: ReadParameters,
  now: number,
): RelayMessage[] {
  return [...new Set(wanted)]
    .flatMap((topic) => [...(topics.get(topic)?.values() ?? [])])
    .filter(
      ({ message, acknowledgedBy, expiresAt }) =>
        expiresAt > now &&
        Number(message.id) > Number(after) &&
        message.publisher !== clientId &&
        !acknowledgedBy.has(clientId),
    )
    .map(({ message }) => message)
    .sort((a, b) => Number(a.id) - Number(b.id))
    .slice(0, limit)
}
