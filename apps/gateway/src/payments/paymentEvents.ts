import { createHash } from 'node:crypto'
import type { Payment } from './Payment.ts'
import type { Standing } from './paymentState.ts'

/** What a merchant is told. */
export const eventTypes = [
  'payment.seen',
  'payment.paid',
  'payment.underpaid',
  'payment.overpaid',
  'payment.late',
  'payment.wrong_asset',
  'payment.expired',
  'payment.refunded',
] as const
/** @see eventTypes */
export type PaymentEventType = (typeof eventTypes)[number]

/** What has come to be, with a name that the same thing always has: whoever notices it again names it so again. */
export interface PaymentEvent {
  readonly id: string
  readonly type: PaymentEventType
}

const nameEvent = (digest: string, type: PaymentEventType, facts: readonly string[]): PaymentEvent => {
  const text = [digest, type, ...[...facts].sort()].join(' ')
  return { type, id: `evt_${createHash('sha256').update(text).digest('base64url')}` }
}

/** What there is to tell of a payment as it stands. */
export function listEvents(
  { digest, asset, received, refunds }: Pick<Payment, 'digest' | 'asset' | 'received' | 'refunds'>,
  { state, isLate, choice, wrongAsset }: Standing,
): readonly PaymentEvent[] {
  const toIds = (isWanted: (one: Payment['received'][number]) => boolean) =>
    received.filter(isWanted).map(({ id }) => id)
  const right = toIds((one) => one.asset === asset)
  const final = toIds((one) => one.asset === asset && one.isFinal)
  const wrong = toIds((one) => one.asset !== asset && one.isFinal)
  const tell = (type: PaymentEventType, facts: readonly string[]) => nameEvent(digest, type, facts)
  const isAccepted = choice === 'accept'
  const isSettled = state === 'paid' || state === 'underpaid' || state === 'overpaid'
  return [
    ...(wrongAsset.length > 0 ? [tell('payment.wrong_asset', wrong)] : []),
    ...(state === 'seen' ? [tell('payment.seen', right)] : []),
    ...(isSettled && isLate && !isAccepted ? [tell('payment.late', final)] : []),
    ...(state === 'paid' && (!isLate || isAccepted) ? [tell('payment.paid', final)] : []),
    ...(state === 'underpaid' || state === 'overpaid' ? [tell(`payment.${state}`, final)] : []),
    ...(state === 'expired' ? [tell('payment.expired', [])] : []),
    ...(state === 'refunded' ? [tell('payment.refunded', refunds)] : []),
  ]
}
