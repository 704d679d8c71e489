import { createHash } from 'node:crypto'
import type { Usage } from './createUsage.ts'
import { measureMessage, type NewMessage, type ReadParameters, type RelayMessage } from './RelayStore.ts'

interface Entry {
  readonly id: number
  readonly key: string
  readonly sender: string
  readonly message: RelayMessage
  readonly bytes: number
  readonly acknowledgedBy: Set<string>
  /** Milliseconds since 1970. */
  expiresAt: number
}

interface Topic {
  readonly byKey: Map<string, Entry>
  /** In the order of their ids. */
  readonly entries: Entry[]
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64')

/** Messages in memory, found by topic, by id and by sender. */
export function createMailbox(usage: Usage, now: () => number) {
  const topics = new Map<string, Topic>()
  const byId = new Map<string, Entry>()
  const bySender = new Map<string, Set<Entry>>()
  let lastId = 0
  const remove = (entry: Entry) => {
    const { topic: name, publisher, id } = entry.message
    const topic = topics.get(name)
    topic?.byKey.delete(entry.key)
    topic?.entries.splice(topic.entries.indexOf(entry), 1)
    if (topic?.entries.length === 0) topics.delete(name)
    byId.delete(id)
    bySender.get(entry.sender)?.delete(entry)
    if (bySender.get(entry.sender)?.size === 0) bySender.delete(entry.sender)
    usage.remove({ publisher, sender: entry.sender }, entry.bytes)
  }
  const removeExpiredOf = ({ entries }: Topic) => {
    for (const entry of [...entries]) if (entry.expiresAt <= now()) remove(entry)
  }
  return {
    byId,
    /** Messages of a topic whose time is not over. */
    count(name: string): number {
      const topic = topics.get(name)
      if (topic) removeExpiredOf(topic)
      return topic?.entries.length ?? 0
    },
    /** Whether the same message is there. A copy whose time is over makes place. */
    has({ topic, message }: Pick<NewMessage, 'topic' | 'message'>): boolean {
      const known = topics.get(topic)?.byKey.get(digest(message))
      if (known && known.expiresAt <= now()) remove(known)
      return known !== undefined && byId.has(known.message.id)
    },
    add({ ttl, sender, ...content }: NewMessage): RelayMessage {
      lastId += 1
      const message = { ...content, id: `${lastId}`, publishedAt: now() }
      const bytes = measureMessage(content)
      const entry: Entry = {
        ...{ id: lastId, key: digest(content.message), sender, message, bytes },
        acknowledgedBy: new Set(),
        expiresAt: now() + ttl * 1000,
      }
      const topic: Topic = topics.get(content.topic) ?? { byKey: new Map(), entries: [] }
      topics.set(content.topic, topic)
      topic.byKey.set(entry.key, entry)
      topic.entries.push(entry)
      byId.set(message.id, entry)
      bySender.set(sender, (bySender.get(sender) ?? new Set<Entry>()).add(entry))
      usage.add({ publisher: content.publisher, sender }, bytes)
      return message
    },
    read({ topics: wanted, clientId, limit }: ReadParameters): RelayMessage[] {
      const found: Entry[] = []
      const keepFirst = () => {
        found.sort((a, b) => a.id - b.id)
        found.splice(limit)
      }
      const reading = { clientId, limit, now: now(), end: Number.POSITIVE_INFINITY }
      for (const [name, after] of wanted) {
        found.push(...readTopic(topics.get(name), Number(after), reading))
        if (found.length < 2 * limit) continue
        keepFirst()
        reading.end = found.at(-1)?.id ?? reading.end
      }
      keepFirst()
      return found.map(({ message }) => message)
    },
    removeOldest(sender: string): void {
      const [oldest] = bySender.get(sender) ?? []
      if (oldest) remove(oldest)
    },
    removeExpired(): void {
      for (const topic of [...topics.values()]) removeExpiredOf(topic)
    },
  }
}

interface TopicReading {
  readonly clientId: string
  readonly limit: number
  readonly now: number
  /** Id behind which nothing is wanted. */
  readonly end: number
}

/** No more than a page of each topic: what a call takes does not grow with what waits. */
function readTopic(topic: Topic | undefined, after: number, reading: TopicReading): Entry[] {
  const { clientId, limit, now, end } = reading
  const found: Entry[] = []
  if (!topic) return found
  for (let index = findAfter(topic.entries, after); index < topic.entries.length; index += 1) {
    const entry = topic.entries[index] as Entry
    const isOwn = entry.message.publisher === clientId || entry.acknowledgedBy.has(clientId)
    if (!isOwn && entry.expiresAt > now) found.push(entry)
    if (found.length === limit || entry.id >= end) break
  }
  return found
}

/** Place of the first entry behind an id. */
function findAfter(entries: readonly Entry[], id: number): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle] as Entry).id <= id) low = middle + 1
    else high = middle
  }
  return low
}
