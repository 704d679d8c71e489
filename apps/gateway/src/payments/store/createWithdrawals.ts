import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** What an exchange was asked to send. */
export interface Withdrawal {
  /** Known to whoever has asked for it: 32 characters. */
  readonly session: string
  /** What the exchange calls it. */
  readonly reference: string
  readonly exchange: string
  /** CAIP-10: where it goes. */
  readonly account: string
}

/** What exchanges were asked to send. */
export type Withdrawals = ReturnType<typeof createWithdrawals>

/** A name that nobody guesses. */
export const createSession = (): string => randomBytes(16).toString('hex')

/** @param now milliseconds since 1970 */
export function createWithdrawals(db: Kysely<Database>, now: () => number) {
  return {
    async add(withdrawal: Withdrawal): Promise<void> {
      await db
        .insertInto('payment_withdrawals')
        .values({ ...withdrawal, created_at: now() })
        .execute()
    },
    async find(exchange: string, session: string): Promise<Withdrawal | null> {
      const row = await db
        .selectFrom('payment_withdrawals')
        .select(['session', 'reference', 'exchange', 'account'])
        .where('session', '=', session)
        .where('exchange', '=', exchange)
        .executeTakeFirst()
      return row ?? null
    },
    /** Digest of the payment whose one-time address this is. @param address with its checksum */
    async findPayment(chain: string, address: string): Promise<string | null> {
      const row = await db
        .selectFrom('payments')
        .select('digest')
        .where('chain', '=', chain)
        .where('address', '=', address)
        .executeTakeFirst()
      return row?.digest ?? null
    },
  }
}
