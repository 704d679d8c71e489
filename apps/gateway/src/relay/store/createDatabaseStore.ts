import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
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
import type { RelayMessagesTable } from './relayMigration.ts'
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

const overhead = 256
const digest = (text: string) => createHash('sha256').update(text).digest('base64')

/**
 * Messages in the database. Gateways on one server tell each other of new ones by NOTIFY, with topic and id only: a
 * notification holds less than a message.
 */
export function createDatabaseStore({ db, url, limits, now }: DatabaseStoreParameters): RelayStore {
  const self = randomUUID()
  let listener: StoreListener | undefined
  let stopWatching = async () => {}
  // Known to this gateway; made true again at every sweep, for others publish too.
  let bytes = 0
  const measure = async () => {
    const size = await measureTable(db)
    bytes = size.bytes
    return size
  }
  const onNotification = async (payload: string) => {
    const [origin, id = '', topic = ''] = payload.split(' ')
    if (origin === self || !listener?.wants(topic)) return
    const row = await db.selectFrom('relay_messages').selectAll().where('id', '=', id).executeTakeFirst()
    if (row) listener.onMessage(toMessage(row))
  }
  return {
    async listen(given) {
      listener = given
      await measure()
      if (url) stopWatching = await watchNotifications(url, channel, { onNotification, onGap: given.onGap })
    },
    async publish(message) {
      const size = measureMessage(message)
      if (bytes + size > limits.mailboxBytes) throw new MailboxFullError('relay')
      const stored = await insert(db, message, { self, now: now(), limit: limits.messagesPerTopic })
      if (!stored) return
      bytes += size
      listener?.onMessage(stored)
    },
    read: (parameters) => readMessages(db, parameters, now()),
    async acknowledge(id, clientId) {
      await sql`update relay_messages set acknowledged_by = array_append(acknowledged_by, ${clientId}),
        expires_at = least(expires_at, ${now() + limits.acknowledgedTtl * 1000})
        where id = ${id} and not ${clientId} = any(acknowledged_by)`.execute(db)
    },
    async removeExpired() {
      await db.deleteFrom('relay_messages').where('expires_at', '<=', `${now()}`).execute()
      await measure()
    },
    measure,
    close: () => stopWatching(),
  }
}

const channel = 'portico_relay'

async function measureTable(db: Kysely<Database>) {
  const { rows } = await sql<{ messages: string; bytes: string }>`select count(*) as messages,
    coalesce(sum(octet_length(message) + coalesce(octet_length(attestation), 0) + ${overhead}::int), 0) as bytes
    from relay_messages`.execute(db)
  return { messages: Number(rows[0]?.messages ?? 0), bytes: Number(rows[0]?.bytes ?? 0) }
}

interface InsertParameters {
  readonly self: string
  readonly now: number
  readonly limit: number
}

/** One statement, so that nobody hears of a message that is not there. An expired copy makes place. */
async function insert(
  db: Kysely<Database>,
  { ttl, ...message }: NewMessage,
  { self, now, limit }: InsertParameters,
): Promise<RelayMessage | null> {
  const { topic, tag, attestation = null, publisher } = message
  const key = digest(message.message)
  const { rows } = await sql<{ id: string }>`with added as (
      insert into relay_messages (topic, digest, message, tag, attestation, publisher, published_at, expires_at)
      select ${topic}, ${key}, ${message.message}, ${tag}::int, ${attestation}, ${publisher}, ${now}::int8,
        ${now + ttl * 1000}::int8
      where (select count(*) from relay_messages where topic = ${topic} and expires_at > ${now}::int8) < ${limit}::int
      on conflict (topic, digest) do update set id = excluded.id, publisher = excluded.publisher, acknowledged_by = '{}',
        published_at = excluded.published_at, expires_at = excluded.expires_at
        where relay_messages.expires_at <= ${now}::int8
      returning id)
    select id, pg_notify(${channel}, ${self} || ' ' || id || ' ' || ${topic}) from added`.execute(db)
  const id = rows[0]?.id
  if (id !== undefined) return { ...message, id, publishedAt: now }
  const known = db.selectFrom('relay_messages').select('id').where('topic', '=', topic)
  if (await known.where('digest', '=', key).executeTakeFirst()) return null
  throw new MailboxFullError('topic')
}

async function readMessages(
  db: Kysely<Database>,
  { topics, clientId, after = '0', limit }: ReadParameters,
  now: number,
): Promise<RelayMessage[]> {
  if (topics.length === 0) return []
  const rows = await db
    .selectFrom('relay_messages')
    .selectAll()
    .where('topic', 'in', topics)
    .where('id', '>', after)
    .where('expires_at', '>', `${now}`)
    .where('publisher', '!=', clientId)
    .where(sql<boolean>`not ${clientId} = any(acknowledged_by)`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toMessage)
}

const toMessage = (row: Selectable<RelayMessagesTable>): RelayMessage => ({
  id: row.id,
  topic: row.topic,
  message: row.message,
  tag: row.tag,
  attestation: row.attestation ?? undefined,
  publisher: row.publisher,
  publishedAt: Number(row.published_at),
})
