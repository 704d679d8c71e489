import type { Attempt } from '../once/Attempt.ts'
import type { Followed } from '../payments/createPayments.ts'
import type { Payment } from '../payments/Payment.ts'
import type { PayState } from '../state.ts'

/**
 * How a payment stands for the visitor. `asked`: this page asks the wallet; `open`: it was asked, and nobody has said what came of it; `sent`: it
 * is on its way, or the chain has it and the gateway has not said so; `outside`: a page of somebody else, or another wallet, is waited for.
 */
export type PayStanding =
  | ('waiting' | 'expired' | 'asked' | 'open' | 'sent' | 'outside' | 'seen')
  | ('paid' | 'underpaid' | 'overpaid' | 'refunded' | 'wrongAsset')

/** What it is read from. */
export interface StandingSources {
  readonly state: Pick<PayState, 'isPaying' | 'outside'>
  readonly followed: Pick<Followed, 'payment' | 'status'>
  /** Null until they have been read. */
  readonly attempts: readonly Attempt[] | null
}

/** Whether the gateway has counted an attempt that has paid. */
const isCounted = ({ before, amount }: Attempt, paid: bigint) => paid >= before + amount

/** Says how a payment stands. */
export function getStanding({ state, followed, attempts }: StandingSources): PayStanding {
  const { payment } = followed
  const paid = payment?.paid ?? 0n
  const end = payment?.state
  if (end === 'paid' || end === 'overpaid' || end === 'refunded') return end
  if (state.isPaying) return 'asked'
  const uncounted = (attempts ?? []).filter((one) => !isCounted(one, paid))
  if (uncounted.some((one) => one.state === 'paid' || (one.state === 'asked' && one.hash))) return 'sent'
  if (uncounted.some((one) => one.state === 'asked')) return 'open'
  if (end === 'seen' && payment?.due === 0n) return 'seen'
  // Whatever has come since is what was waited for, be it too little.
  const kind = state.outside && paid <= state.outside.before && state.outside.kind
  if (kind && kind !== 'other') return 'outside'
  if (payment?.hasWrongAsset && paid === 0n) return 'wrongAsset'
  if (end === 'underpaid' || end === 'expired') return end
  return kind ? 'outside' : end === 'seen' ? 'seen' : 'waiting'
}

/** What is missing may be paid: it has not come as it should, and the shop has not chosen otherwise. */
export const canPayRest = (standing: PayStanding, payment: Payment | null): boolean =>
  (standing === 'underpaid' || standing === 'wrongAsset') &&
  (payment?.choice === null || payment?.choice === 'ask')

/**
 * Whether ways to pay are offered: nothing is under way, or it may be asked for again.
 * @param wantsWays the visitor has said so
 */
export function isPayable(
  standing: PayStanding,
  { payment, status }: StandingSources['followed'],
  wantsWays: boolean,
): boolean {
  if (status !== 'ready' || !payment || payment.due === 0n) return false
  if (standing === 'waiting') return true
  return wantsWays && (standing === 'open' || canPayRest(standing, payment))
}
