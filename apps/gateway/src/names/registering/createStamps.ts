import type { Kysely } from 'kysely'
import type { Address } from 'viem'
import type { Database } from '../../database/schema.ts'
import { stampTime } from './takeMessage.ts'

/** A time that the gateway will take, once. Both in seconds since 1970. */
export interface Stamp {
  readonly timestamp: number
  readonly expiresAt: number
}

/** Gives a time to sign, for a name and an account. */
export type GiveStamp = (name: string, address: Address) => Promise<Stamp>

/**
 * Times by the gateway's clock: people take longer than ten seconds to read and confirm, and the clocks of their machines are
 * wrong. Who has one has no right to anything: the account has still to sign.
 * @param now milliseconds since 1970
 */
export function createStamps(db: Kysely<Database>, now: () => number): GiveStamp {
  return async (name, address) => {
    const seconds = Math.floor(now() / 1000)
    await db.deleteFrom('name_stamps').where('expires_at', '<', `${seconds}`).execute()
    const last = await db.selectFrom('names').select('stamped_at').where('name', '=', name).executeTakeFirst()
    // Later than what was signed last, which may have been signed this second.
    const timestamp = Math.max(seconds, Number(last?.stamped_at ?? 0) + 1)
    const expiresAt = seconds + stampTime
    await db
      .insertInto('name_stamps')
      .values({ name, address: address.toLowerCase(), timestamp, expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict.columns(['name', 'address', 'timestamp']).doUpdateSet({ expires_at: expiresAt }),
      )
      .execute()
    return { timestamp, expiresAt }
  }
}
