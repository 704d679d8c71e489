import { createMailbox } from './createMailbox.ts'
import { createUsage } from './createUsage.ts'
import {
  MailboxFullError,
  measureMessage,
  type RelayStore,
  type StoreLimits,
  type StoreListener,
} from './RelayStore.ts'

/** Messages in the memory of this process: for one gateway alone. They are gone when it ends. */
export function createMemoryStore(limits: StoreLimits, now: () => number): RelayStore {
  const usage = createUsage(limits)
  const mailbox = createMailbox(usage, now)
  let listener: StoreListener | undefined
  return {
    listen: async (given) => {
      listener = given
    },
    publish: async (message) => {
      if (mailbox.has(message)) return
      if (mailbox.count(message.topic) >= limits.messagesPerTopic) throw new MailboxFullError('topic')
      const bytes = measureMessage(message)
      usage.check(message, bytes)
      for (;;) {
        const largest = usage.findLargest(message, bytes)
        if (largest === null) break
        mailbox.removeOldest(largest)
      }
      listener?.onMessage(mailbox.add(message))
    },
    read: async (parameters) => mailbox.read(parameters),
    acknowledge: async (id, clientId) => {
      const entry = mailbox.byId.get(id)
      if (!entry) return
      entry.acknowledgedBy.add(clientId)
      entry.expiresAt = Math.min(entry.expiresAt, now() + limits.acknowledgedTtl * 1000)
    },
    removeExpired: async () => mailbox.removeExpired(),
    measure: async () => ({ messages: mailbox.byId.size, bytes: usage.bytes }),
    close: async () => {},
  }
}
