import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Choice, Payment } from '../Payment.ts'
import { paymentError } from '../paymentErrors.ts'
import type { Merchant } from '../paymentOptions.ts'
import { getStanding } from '../paymentState.ts'
import { demand } from '../store/createPayments.ts'
import { getChoices, quoteTime, type Settled, settlePayment, watchTime } from '../store/settlePayment.ts'

/** What a merchant has said of one payment. */
export interface ChoiceMessage {
  /** Of the message: the same counts once. */
  readonly id: string
  readonly merchant: Merchant
  readonly choice: Choice
  /** Transaction that has brought money back. */
  readonly refund: string | null
}

/** Writes a choice down. @throws ApiError 404 `PAYMENT_UNKNOWN`, 409 `NOTHING_TO_CHOOSE` */
export type Choose = (digest: string, message: ChoiceMessage) => Promise<Settled>

/** Whether there is anything to choose: what is as it was asked for has no choice. */
function isOdd(payment: Payment, merchant: Merchant, now: number): boolean {
  const { state, isLate, wrongAsset } = getStanding({ ...payment, choice: null }, getChoices(merchant), now)
  return ['underpaid', 'overpaid', 'expired', 'refunded'].includes(state) || isLate || wrongAsset.length > 0
}

async function isNew(db: Transaction<Database>, digest: string, message: ChoiceMessage, at: number) {
  const { id, merchant, choice } = message
  const written = await db
    .insertInto('payment_choices')
    .values({ merchant: merchant.id, message: id, digest, choice, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message')
    .executeTakeFirst()
  return written !== undefined
}

async function writeChoice(
  db: Transaction<Database>,
  { digest, expiresAt }: Payment,
  { choice, refund }: ChoiceMessage,
  now: number,
): Promise<void> {
  // Whoever is asked has the time that a price holds.
  const until = choice === 'ask' ? Math.max(expiresAt, now + quoteTime) : expiresAt
  await db
    .updateTable('payments')
    .set({ choice, expires_at: until, watch_until: until + watchTime })
    .where('digest', '=', digest)
    .execute()
  if (refund === null) return
  await db
    .insertInto('payment_refunds')
    .values({ id: `${digest}:${refund}`, digest, hash: refund })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @param now milliseconds since 1970 */
export function createChooser(
  db: Kysely<Database>,
  findMerchant: (id: string | null) => Merchant | null,
  now: () => number,
): Choose {
  return (digest, message) =>
    db.transaction().execute(async (inside) => {
      const at = now()
      const judge = { findMerchant, now: at, isReadToNow: false }
      const settled = await settlePayment(inside, digest, judge, async (payment) => {
        if (payment.merchant !== message.merchant.id) throw paymentError('PAYMENT_UNKNOWN')
        if (!(await isNew(inside, digest, message, at))) return
        if (!isOdd(payment, message.merchant, at)) throw paymentError('NOTHING_TO_CHOOSE')
        await writeChoice(inside, payment, message, at)
      })
      return demand(settled)
    })
}
