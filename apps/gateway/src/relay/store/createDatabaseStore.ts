import { createHmac, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { readSecret } from '../../auth/readSecret.ts'
import type { Database } from '../../database/schema.ts'
import { createUsage } from './createUsage.ts'
import {
  measureMessage,
  type NewMessage,
  type RelayStore,
  type StoreLimits,
  type StoreListener,
} from './RelayStore.ts'
import * as rows from './relayRows.ts'
import { watchNotifications } from './watchNotifications.ts'

/** Parameters of {@link createDatabaseStore}. */
export interface DatabaseStoreParameters {
  readonly db: Kysely<Database>
  /** The server, for news from other gateways. Without it the database belongs to this process alone. */
  readonly url?: string | undefined
  readonly limits: StoreLimits
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Messages in the database. Gateways on one server notify each other of new ones by NOTIFY, with topic and id only: a
 * notification holds less than a message.
 */
export function createDatabaseStore({ db, url, limits, now }: DatabaseStoreParameters): RelayStore {
  const self = randomUUID()
  // Known to this gateway; made true again at every sweep, for others publish too.
  const usage = createUsage(limits)
  let listener: StoreListener | undefined
  let secret = ''
  let stopWatching = async () => {}
  const measure = async () => {
    const owners = await rows.measureOwners(db)
    usage.clear()
    for (const owner of owners) usage.add(owner, owner.bytes)
    return { messages: owners.reduce((sum, { messages }) => sum + messages, 0), bytes: usage.bytes }
  }
  const makeRoom = async (message: NewMessage, bytes: number) => {
    const largest = usage.findLargest(message, bytes)
    if (largest === null) return
    const missing = usage.bytes + bytes - limits.mailboxBytes
    await rows.removeOldest(db, largest, missing)
    await measure()
    usage.findLargest(message, bytes)
  }
  const onNotification = async (payload: string) => {
    const [origin, id = '', topic = ''] = payload.split(' ')
    if (origin === self || !listener?.wants(topic)) return
    const message = await rows.findMessage(db, id)
    if (message) listener.onMessage(message)
  }
  return {
    async listen(given) {
      listener = given
      secret = await readSecret(db)
      await measure()
      if (url)
        stopWatching = await watchNotifications(url, rows.channel, { onNotification, onGap: given.onGap })
    },
    async publish({ sender: address, ...content }) {
      // Nobody who reads the database learns who was where.
      const sender = createHmac('sha256', secret).update(address).digest('base64url')
      const message = { ...content, sender }
      const bytes = measureMessage(message)
      usage.check(message, bytes)
      await makeRoom(message, bytes)
      const stored = await rows.insert(db, message, { self, now: now(), limit: limits.messagesPerTopic })
      if (!stored) return
      usage.add(message, bytes)
      listener?.onMessage(stored)
    },
    read: (parameters) => rows.readMessages(db, parameters, now()),
    acknowledge: (id, clientId) =>
      rows.acknowledge(db, { id, clientId, expiresAt: now() + limits.acknowledgedTtl * 1000 }),
    async removeExpired() {
      await db.deleteFrom('relay_messages').where('expires_at', '<=', `${now()}`).execute()
      await measure()
    },
    measure,
    close: () => stopWatching(),
  }
}
