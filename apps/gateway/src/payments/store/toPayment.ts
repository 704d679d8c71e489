import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PaymentsTable } from '../../database/migrations/paymentMigration.ts'
import type { Database } from '../../database/schema.ts'
import type { Choice, Payment, PaymentState } from '../Payment.ts'

/** Reads all that belongs to a payment. */
export async function toPayment(
  db: Kysely<Database> | Transaction<Database>,
  row: Selectable<PaymentsTable>,
): Promise<Payment> {
  const transfers = await db
    .selectFrom('payment_transfers')
    .selectAll()
    .where('digest', '=', row.digest)
    .orderBy('block')
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('payment_refunds')
    .select('hash')
    .where('digest', '=', row.digest)
    .orderBy('id')
    .execute()
  return {
    ...{ digest: row.digest, paymentId: row.payment_id, asset: row.asset, chain: row.chain },
    ...{ recipient: row.recipient, amount: BigInt(row.amount), reference: row.reference },
    ...{ address: row.address, merchant: row.merchant },
    ...{ state: row.state as PaymentState, choice: row.choice as Choice | null },
    ...{ createdAt: Number(row.created_at), expiresAt: Number(row.expires_at) },
    watchUntil: Number(row.watch_until),
    received: transfers.map(({ id, asset, amount, hash, at, is_final }) => ({
      ...{ id, asset, hash, amount: BigInt(amount), at: Number(at), isFinal: is_final },
    })),
    refunds: refunds.map(({ hash }) => hash),
  }
}
