import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Payment } from '../Payment.ts'
import { listEvents } from '../paymentEvents.ts'
import type { Merchant } from '../paymentOptions.ts'
import { type Choices, getStanding, type Standing } from '../paymentState.ts'
import { writePayment } from '../writePayment.ts'
import { toPayment } from './toPayment.ts'

/** Milliseconds for which a price holds. */
export const quoteTime = 5 * 60_000
/** Milliseconds for which money is looked for after that. */
export const watchTime = 7 * 86_400_000

/** What a payment is judged by. */
export interface SettleParameters {
  /** Null where the recipient is none's. */
  readonly findMerchant: (id: string | null) => Merchant | null
  /** Milliseconds since 1970. */
  readonly now: number
  /** Whether the chain has been read so far that nothing can have come in time that is not known. */
  readonly isReadToNow: boolean
}

/** A payment and how it stands. */
export interface Settled {
  readonly payment: Payment
  readonly standing: Standing
}

/** What a merchant does by default. */
export const getChoices = (merchant: Merchant | null): Choices => merchant?.choices ?? {}

/** Writes down what there is to tell, once for each thing. */
async function writeEvents(
  db: Transaction<Database>,
  { payment, standing }: Settled,
  merchant: Merchant | null,
  now: number,
): Promise<void> {
  if (!merchant?.webhook) return
  const events = listEvents(payment, standing)
  if (events.length === 0) return
  const timestamp = new Date(now).toISOString()
  const data = writePayment(payment, standing)
  const rows = events.map(({ id, type }) => ({
    ...{ id, type, digest: payment.digest, merchant: merchant.id },
    ...{ body: JSON.stringify({ type, timestamp, data }), created_at: now, attempts: 0, next_at: now },
    ended_at: null,
  }))
  await db
    .insertInto('payment_events')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Locks a payment, lets something be changed of it, and writes down how it stands then and what there is to tell: all of it, or nothing.
 * @returns null for an unknown one
 */
export async function settlePayment(
  db: Transaction<Database>,
  digest: string,
  { findMerchant, now, isReadToNow }: SettleParameters,
  change: (row: Payment) => Promise<void>,
): Promise<Settled | null> {
  const read = () =>
    db.selectFrom('payments').selectAll().where('digest', '=', digest).forUpdate().executeTakeFirst()
  const row = await read()
  if (!row) return null
  await change(await toPayment(db, row))
  const changed = await read()
  if (!changed) return null
  let payment = await toPayment(db, changed)
  const merchant = findMerchant(payment.merchant)
  const choices = getChoices(merchant)
  const mayExpire = isReadToNow || payment.state === 'expired'
  const judge = (one: Payment) =>
    getStanding(one, choices, mayExpire ? now : Math.min(now, one.expiresAt - 1))
  let standing = judge(payment)
  // Whoever is asked for the rest has the time that a price holds to pay it.
  if (standing.state === 'underpaid' && payment.state !== 'underpaid' && standing.choice === 'ask') {
    const expiresAt = Math.max(payment.expiresAt, now + quoteTime)
    payment = { ...payment, expiresAt, watchUntil: expiresAt + watchTime }
    standing = judge(payment)
  }
  const { state } = standing
  if (state !== payment.state || payment.expiresAt !== Number(changed.expires_at))
    await db
      .updateTable('payments')
      .set({ state, expires_at: payment.expiresAt, watch_until: payment.watchUntil })
      .where('digest', '=', digest)
      .execute()
  const settled = { payment: { ...payment, state }, standing }
  await writeEvents(db, settled, merchant, now)
  return settled
}
