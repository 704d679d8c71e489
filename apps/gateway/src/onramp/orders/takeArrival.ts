import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Order } from './Order.ts'
import { canBecome } from './orderStates.ts'

/**
 * Has an order arrive by one of the places of the chain that have brought what was bought, unless each has fulfilled another order: a provider that names
 * one transaction for two orders has sent for one of them.
 * @param places in the order in which they are taken
 * @param now milliseconds since 1970
 * @returns whether it has arrived by now
 */
export function takeArrival(
  db: Kysely<Database>,
  { id, state: isFrom }: Pick<Order, 'id' | 'state'>,
  places: readonly string[],
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (inside) => {
    const row = await inside
      .selectFrom('onramp_orders')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row?.state === 'arrived') return true
    if (row?.state !== isFrom || !canBecome(isFrom, 'arrived')) return false
    for (const place of places) {
      const taken = await inside
        .insertInto('onramp_arrivals')
        .values({ place, order_id: id })
        .onConflict((conflict) => conflict.column('place').doNothing())
        .returning('place')
        .executeTakeFirst()
      if (!taken) continue
      await inside
        .updateTable('onramp_orders')
        .set({ state: 'arrived', changed_at: now })
        .where('id', '=', id)
        .execute()
      return true
    }
    return false
  })
}
