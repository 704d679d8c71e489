import { createHash } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { RelayMessagesTable } from '../../database/migrations/relayMigration.ts'
import type { Database } from '../../database/schema.ts'
import type { Owner } from './createUsage.ts'
import { MailboxFullError, type NewMessage, type ReadParameters, type RelayMessage } from './RelayStore.ts'

/** Channel of the notifications. */
export const channel = 'portico_relay'

const overhead = 256
/** As `measureMessage` counts. */
const size = sql<string>`(octet_length(message) + coalesce(octet_length(attestation), 0) + ${overhead}::int)`
const digest = (text: string) => createHash('sha256').update(text).digest('base64')

/** What the table holds, by who it is counted for. */
export async function measureOwners(
  db: Kysely<Database>,
): Promise<readonly (Owner & { readonly messages: number; readonly bytes: number })[]> {
  const owners = await db
    .selectFrom('relay_messages')
    .select([
      'publisher',
      'sender',
      sql<string>`count(*)`.as('messages'),
      sql<string>`sum(${size})`.as('bytes'),
    ])
    .groupBy(['publisher', 'sender'])
    .execute()
  return owners.map((owner) => ({ ...owner, messages: Number(owner.messages), bytes: Number(owner.bytes) }))
}

/** Removes the oldest messages of a sender, until so many bytes are free. */
export async function removeOldest(db: Kysely<Database>, sender: string, bytes: number): Promise<void> {
  await sql`delete from relay_messages where id in (select id from
    (select id, sum(${size}) over (order by id) - ${size} as before from relay_messages where sender = ${sender}) as oldest
    where before < ${bytes}::int8)`.execute(db)
}

/** Takes a message from a client's mailbox, and soon from everybody's. */
export async function acknowledge(
  db: Kysely<Database>,
  { id, clientId, expiresAt }: { readonly id: string; readonly clientId: string; readonly expiresAt: number },
): Promise<void> {
  await sql`update relay_messages set acknowledged_by = array_append(acknowledged_by, ${clientId}),
    expires_at = least(expires_at, ${expiresAt})
    where id = ${id} and not ${clientId} = any(acknowledged_by)`.execute(db)
}

interface InsertParameters {
  readonly self: string
  readonly now: number
  readonly limit: number
}

/**
 * Adds a message and notifies the other gateways, in one statement: nobody hears of one that is not there. A copy whose time
 * is over makes place. Null where the message is there already.
 * @throws MailboxFullError
 */
export async function insert(
  db: Kysely<Database>,
  { ttl, sender, ...message }: NewMessage,
  { self, now, limit }: InsertParameters,
): Promise<RelayMessage | null> {
  const { topic, tag, attestation = null, publisher } = message
  const key = digest(message.message)
  const { rows } = await sql<{ id: string }>`with added as (
      insert into relay_messages
        (topic, digest, message, tag, attestation, publisher, sender, published_at, expires_at)
      select ${topic}, ${key}, ${message.message}, ${tag}::int, ${attestation}, ${publisher}, ${sender}, ${now}::int8,
        ${now + ttl * 1000}::int8
      where (select count(*) from relay_messages where topic = ${topic} and expires_at > ${now}::int8) < ${limit}::int
      on conflict (topic, digest) do update set id = excluded.id, publisher = excluded.publisher, sender = excluded.sender,
        acknowledged_by = '{}', published_at = excluded.published_at, expires_at = excluded.expires_at
        where relay_messages.expires_at <= ${now}::int8
      returning id)
    select id, pg_notify(${channel}, ${self} || ' ' || id || ' ' || ${topic}) from added`.execute(db)
  const id = rows[0]?.id
  if (id !== undefined) return { ...message, id, publishedAt: now }
  const known = db.selectFrom('relay_messages').select('id').where('topic', '=', topic)
  if (await known.where('digest', '=', key).executeTakeFirst()) return null
  throw new MailboxFullError('topic')
}

/** One message, if it is there. */
export async function findMessage(db: Kysely<Database>, id: string): Promise<RelayMessage | null> {
  const row = await db.selectFrom('relay_messages').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toMessage(row) : null
}

/** The oldest messages of topics, of each behind its own place. */
export async function readMessages(
  db: Kysely<Database>,
  { topics, clientId, limit }: ReadParameters,
  now: number,
): Promise<RelayMessage[]> {
  if (topics.size === 0) return []
  const wanted = sql`unnest(${[...topics.keys()]}::text[], ${[...topics.values()]}::int8[]) as wanted(topic, after)`
  const { rows } = await sql<Selectable<RelayMessagesTable>>`select relay_messages.* from ${wanted}
    join relay_messages on relay_messages.topic = wanted.topic and relay_messages.id > wanted.after
    where expires_at > ${now}::int8 and publisher != ${clientId} and not ${clientId} = any(acknowledged_by)
    order by id limit ${limit}::int`.execute(db)
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
