import type { Payment } from './Payment.ts'
import { isLateAt, type Standing } from './paymentState.ts'

/** A payment as pages and merchants read it: amounts are decimal text of base units, times are milliseconds since 1970. */
export function writePayment(payment: Payment, standing: Standing) {
  const { digest, paymentId, asset, recipient, reference, address, expiresAt, createdAt } = payment
  const { state, isLate, wrongAsset, choice, paid, due } = standing
  return {
    ...{ id: digest, paymentId, asset, recipient, amount: `${payment.amount}`, reference, address },
    ...{ state, isLate, wrongAsset, choice, paid: `${paid}`, due: `${due}`, expiresAt, createdAt },
    received: payment.received.map(({ at, amount, ...transfer }) => ({
      ...transfer,
      ...{ amount: `${amount}`, isLate: isLateAt({ at }, expiresAt) },
    })),
    refunds: payment.refunds,
  }
}

/** @see writePayment */
export type WrittenPayment = ReturnType<typeof writePayment>
