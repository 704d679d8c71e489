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
  const topics = new Map<string, Topic>()
  const byId = new Map<string, Entry>()
  let listener: StoreListener | undefined
  let bytes = 0
  let lastId = 0
  const remove = (topic: string, key: string, entry: Entry) => {
    topics.get(topic)?.delete(key)
    if (topics.get(topic)?.size === 0) topics.delete(topic)
    byId.delete(entry.message.id)
    bytes -= entry.bytes
  }
  const removeExpired = () => {
    for (const [topic, entries] of topics)
      for (const [key, entry] of entries) if (entry.expiresAt <= now()) remove(topic, key, entry)
  }
  const add = ({ ttl, ...message }: NewMessage): RelayMessage | null => {
    const { topic } = message
    const key = digest(message.message)
    const known = topics.get(topic)?.get(key)
    if (known && known.expiresAt > now()) return null
    if (known) remove(topic, key, known)
    const size = measureMessage(message)
    const isFull = () => bytes + size > limits.mailboxBytes
    const isTopicFull = () => (topics.get(topic)?.size ?? 0) >= limits.messagesPerTopic
    if (isFull() || isTopicFull()) removeExpired()
    if (isFull()) throw new MailboxFullError('relay')
    if (isTopicFull()) throw new MailboxFullError('topic')
    lastId += 1
    const stored = { ...message, id: `${lastId}`, publishedAt: now() }
    const entry = {
      message: stored,
      bytes: size,
      acknowledgedBy: new Set<string>(),
      expiresAt: now() + ttl * 1000,
    }
    const entries = topics.get(topic) ?? new Map<string, Entry>()
    topics.set(topic, entries.set(key, entry))
    byId.set(stored.id, entry)
    bytes += size
    return stored
  }
  return {
    listen: async (given) => {
      listener = given
    },
    publish: async (message) => {
      const stored = add(message)
      if (stored) listener?.onMessage(stored)
    },
    read: async (parameters) => readTopics(topics, parameters, now()),
    acknowledge: async (id, clientId) => {
      const entry = byId.get(id)
      if (!entry) return
      entry.acknowledgedBy.add(clientId)
      entry.expiresAt = Math.min(entry.expiresAt, now() + limits.acknowledgedTtl * 1000)
    },
    removeExpired: async () => removeExpired(),
    measure: async () => ({ messages: byId.size, bytes }),
    close: async () => {},
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
