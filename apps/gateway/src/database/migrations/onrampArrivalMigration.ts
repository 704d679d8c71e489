import { type Migration, sql } from 'kysely'

/** What has brought somebody what was bought: each place of a chain fulfils one order. */
export interface OnrampArrivalsTable {
  /** CAIP-2, transaction and place in it. */
  place: string
  /** Id of the order. */
  order_id: string
}

/** Places that have fulfilled an order. Those of orders that had arrived before are not known, and their transactions are in no order that is open. */
export const onrampArrivalMigration: Migration = {
  async up(db) {
    await sql`create table onramp_arrivals (place text primary key, order_id text not null unique)`.execute(
      db,
    )
  },
}
