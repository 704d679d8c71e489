import { createHash, randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { OnrampOrdersTable } from '../../database/migrations/onrampMigration.ts'
import type { Database } from '../../database/schema.ts'
import { createToken } from '../../vault/secrets/createSecrets.ts'
import type { Report, ReportedEvent } from '../OnrampProvider.ts'
import type { Order, Purchase } from './Order.ts'
import { canBecome, endStates, isSent, type OrderState } from './orderStates.ts'
import { takeArrival } from './takeArrival.ts'

/** Milliseconds for which a link leads to the provider. */
export const linkTime = 5 * 60_000

/** Milliseconds for which an event is known again: longer than any provider sends it anew. */
const eventTime = 30 * 86_400_000

/** Milliseconds for which an order is looked at that has no end: longer than any bank takes. */
const watchTime = 60 * 86_400_000

/** What an order is made of. */
export interface NewOrder {
  readonly id: string
  readonly provider: string
  readonly purchase: Purchase
  /** CAIP-10. */
  readonly account: string
  /** Where it is paid. */
  readonly url: string
}

/** An order as its buyer gets it. */
export interface MadeOrder {
  /** Shows how the order stands to whoever holds it. */
  readonly token: string
  /** Leads to the provider, once. */
  readonly link: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Orders as they are kept. */
export interface Orders {
  create(order: NewOrder): Promise<MadeOrder>
  /** Where a link leads; null for one that was followed, is too old, or never was. */
  follow(link: string): Promise<string | null>
  /** Those of which somebody holds the token, in his order. */
  list(tokens: readonly string[]): Promise<readonly (Order | null)[]>
  /** Takes what a provider says of an order. What it may not become any more changes nothing. */
  report(id: string, provider: string, report: Report): Promise<void>
  /** The same of a webhook, which counts once. */
  take(provider: string, event: ReportedEvent): Promise<void>
  /** @param isFrom the state that it has to have still */
  settle(id: string, isFrom: OrderState, state: OrderState): Promise<void>
  /** @see takeArrival */
  arrive(order: Order, places: readonly string[]): Promise<boolean>
  /** Takes orders that have to be looked at, for whoever is first, and puts them off. @param toDelay milliseconds until the next look */
  claim(limit: number, toDelay: (order: Order) => number): Promise<readonly Order[]>
}

/** A name for a new order, which its provider comes back with. */
export const createOrderId = (): string => randomUUID()

const hashText = (text: string) => createHash('sha256').update(text).digest('base64url')

const toOrder = (row: Selectable<OnrampOrdersTable>): Order => ({
  ...{ id: row.id, provider: row.provider, account: row.account, hash: row.hash },
  state: row.state as OrderState,
  purchase: JSON.parse(row.purchase) as Purchase,
  ...{ createdAt: Number(row.created_at), changedAt: Number(row.changed_at) },
})

async function applyReport(
  db: Transaction<Database>,
  now: number,
  { id, provider, state, hash }: Report & { readonly id: string; readonly provider: string },
): Promise<void> {
  const row = await db
    .selectFrom('onramp_orders')
    .selectAll()
    .where('id', '=', id)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const before = row.state as OrderState
  const becomes = canBecome(before, state)
  // A transaction may become known later than that there is one, and be replaced by another.
  const isNamed = hash !== null && hash !== row.hash && (becomes || (isSent(before) && isSent(state)))
  if (!becomes && !isNamed) return
  await db
    .updateTable('onramp_orders')
    .set({
      ...(becomes && { state, changed_at: now }),
      ...(isNamed && { hash, look_at: now }),
    })
    .where('id', '=', id)
    .execute()
}

/** @see Orders @param now milliseconds since 1970 */
export function createOrders(db: Kysely<Database>, now: () => number): Orders {
  return {
    async create({ id, provider, purchase, account, url }) {
      const [token, link] = [createToken(), createToken()]
      const [at, expiresAt] = [now(), now() + linkTime]
      await db
        .insertInto('onramp_orders')
        .values({
          ...{ id, provider, account, token_hash: hashText(token), purchase: JSON.stringify(purchase) },
          ...{ state: 'created', hash: null, created_at: at, changed_at: at, look_at: at },
          ...{ link_hash: hashText(link), link_url: url, link_expires_at: expiresAt },
        })
        .execute()
      return { token, link, expiresAt }
    },
    follow: (link) =>
      db.transaction().execute(async (inside) => {
        const row = await inside
          .selectFrom('onramp_orders')
          .select(['id', 'link_url', 'link_expires_at', 'state'])
          .where('link_hash', '=', hashText(link))
          .forUpdate()
          .executeTakeFirst()
        if (!row?.link_url || Number(row.link_expires_at) <= now()) return null
        const becomes = canBecome(row.state as OrderState, 'opened')
        await inside
          .updateTable('onramp_orders')
          .set({ link_url: null, ...(becomes && { state: 'opened', changed_at: now() }) })
          .where('id', '=', row.id)
          .execute()
        return row.link_url
      }),
    async list(tokens) {
      if (tokens.length === 0) return []
      const hashes = tokens.map(hashText)
      const rows = await db
        .selectFrom('onramp_orders')
        .selectAll()
        .where('token_hash', 'in', hashes)
        .execute()
      const found = new Map(rows.map((row) => [row.token_hash, toOrder(row)]))
      return hashes.map((hash) => found.get(hash) ?? null)
    },
    report: (id, provider, report) =>
      db.transaction().execute((inside) => applyReport(inside, now(), { ...report, id, provider })),
    take: (provider, { id, order, state, hash }) =>
      db.transaction().execute(async (inside) => {
        const isNew = await inside
          .insertInto('onramp_events')
          .values({ provider, id, received_at: now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!isNew) return
        await inside
          .deleteFrom('onramp_events')
          .where('received_at', '<', `${now() - eventTime}`)
          .execute()
        await applyReport(inside, now(), { id: order, provider, state, hash })
      }),
    async settle(id, isFrom, state) {
      if (!canBecome(isFrom, state)) return
      await db
        .updateTable('onramp_orders')
        .set({ state, changed_at: now() })
        .where('id', '=', id)
        .where('state', '=', isFrom)
        .execute()
    },
    arrive: (order, places) => takeArrival(db, order, places, now()),
    async claim(limit, toDelay) {
      const rows = await db
        .selectFrom('onramp_orders')
        .selectAll()
        .where('state', 'not in', endStates)
        .where('look_at', '<=', `${now()}`)
        .where('created_at', '>', `${now() - watchTime}`)
        .orderBy('look_at')
        .limit(limit)
        .execute()
      const claimed: Order[] = []
      for (const row of rows) {
        const order = toOrder(row)
        const own = await db
          .updateTable('onramp_orders')
          .set({ look_at: now() + toDelay(order) })
          .where('id', '=', row.id)
          .where('look_at', '=', row.look_at)
          .returning('id')
          .executeTakeFirst()
        if (own) claimed.push(order)
      }
      return claimed
    },
  }
}
