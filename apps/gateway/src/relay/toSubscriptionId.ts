import { createHash } from 'node:crypto'

/** The id of a client's subscription to a topic. Clients compute the same by themselves and unsubscribe with it. */
export const toSubscriptionId = (topic: string, clientId: string) =>
  createHash('sha256').update(`${topic}${clientId}`).digest('hex')
