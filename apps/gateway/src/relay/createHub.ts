import type { RelayMessage, StoreListener } from './store/RelayStore.ts'

/** Somebody who waits for messages. */
export interface Subscriber {
  readonly clientId: string
  /** A new message of one of its topics. */
  push(message: RelayMessage): void
  /** Something of its topics may have been missed: reads again what waits in the mailbox. */
  catchUp(): void
}

/** Who waits for which topic. */
export interface Hub extends StoreListener {
  subscribe(topic: string, subscriber: Subscriber): void
  unsubscribe(topic: string, subscriber: Subscriber): void
}

/** Hands new messages to the connections of this process. A publisher never gets its own, over whatever socket. */
export function createHub(): Hub {
  const byTopic = new Map<string, Set<Subscriber>>()
  return {
    subscribe(topic, subscriber) {
      const subscribers = byTopic.get(topic) ?? new Set()
      byTopic.set(topic, subscribers.add(subscriber))
    },
    unsubscribe(topic, subscriber) {
      const subscribers = byTopic.get(topic)
      subscribers?.delete(subscriber)
      if (subscribers?.size === 0) byTopic.delete(topic)
    },
    wants: (topic) => byTopic.has(topic),
    onMessage(message) {
      for (const subscriber of byTopic.get(message.topic) ?? [])
        if (subscriber.clientId !== message.publisher) subscriber.push(message)
    },
    onGap() {
      const all = new Set([...byTopic.values()].flatMap((subscribers) => [...subscribers]))
      for (const subscriber of all) subscriber.catchUp()
    },
  }
}
