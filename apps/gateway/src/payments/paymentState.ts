import type { Choice, Payment, PaymentState, ReceivedTransfer } from './Payment.ts'

/** What a merchant does without being asked, by what is odd. */
export interface Choices {
  readonly underpaid?: Choice | undefined
  readonly overpaid?: Choice | undefined
  readonly late?: Choice | undefined
  readonly wrongAsset?: Choice | undefined
}

/** What follows from what is asked for, what has come, the time and the choices. */
export interface Standing {
  readonly state: PaymentState
  /** The whole has come, or what there is of it, only after the time. */
  readonly isLate: boolean
  /** CAIP-19 of what was not asked for. */
  readonly wrongAsset: readonly string[]
  /** What holds for this payment as it stands. */
  readonly choice: Choice | null
  /** Base units of what was asked for, in blocks; and what is missing. */
  readonly paid: bigint
  readonly due: bigint
}

type Asked = Pick<Payment, 'asset' | 'amount' | 'expiresAt' | 'choice' | 'received' | 'refunds'>

/** Base units of all. */
const sumAmounts = (transfers: readonly Pick<ReceivedTransfer, 'amount'>[]): bigint =>
  transfers.reduce((sum, { amount }) => sum + amount, 0n)

/** Whether a transfer has come after the time. */
export const isLateAt = ({ at }: Pick<ReceivedTransfer, 'at'>, expiresAt: number): boolean => at > expiresAt

function toPlainState({ amount }: Asked, right: readonly ReceivedTransfer[], isOver: boolean): PaymentState {
  const final = sumAmounts(right.filter(({ isFinal }) => isFinal))
  // What a block that may be replaced adds to a whole takes nothing from it.
  if (final >= amount) return final > amount ? 'overpaid' : 'paid'
  if (right.some(({ isFinal }) => !isFinal)) return 'seen'
  if (final > 0n) return 'underpaid'
  return isOver ? 'expired' : 'waiting'
}

/** Which of the merchant's choices is about this payment. */
function chooseByDefault(
  choices: Choices,
  { state, isLate, wrongAsset }: Pick<Standing, 'state' | 'isLate' | 'wrongAsset'>,
): Choice | null {
  if (state === 'underpaid' || state === 'overpaid') return choices[state] ?? null
  if (isLate) return choices.late ?? null
  return (state === 'waiting' || state === 'expired') && wrongAsset.length > 0
    ? (choices.wrongAsset ?? null)
    : null
}

/**
 * How a payment stands: of these alone, so that whoever asks again gets the same.
 * @param choices of its merchant, unless he has chosen for this one
 * @param now milliseconds since 1970
 */
export function getStanding(payment: Asked, choices: Choices, now: number): Standing {
  const { amount, asset, expiresAt, received, refunds } = payment
  const right = received.filter((transfer) => transfer.asset === asset)
  const wrong = received.filter((transfer) => transfer.asset !== asset && transfer.isFinal)
  const wrongAsset = [...new Set(wrong.map((transfer) => transfer.asset))].sort()
  const late = right.filter((transfer) => isLateAt(transfer, expiresAt))
  const paid = sumAmounts(right)
  // What comes on top of a whole that was in time makes it no later.
  const isLate = late.length > 0 && paid - sumAmounts(late) < amount
  const plain = toPlainState(payment, right, now >= expiresAt)
  const choice = payment.choice ?? chooseByDefault(choices, { state: plain, isLate, wrongAsset })
  const isOdd = plain === 'underpaid' || plain === 'overpaid' || (paid === 0n && wrongAsset.length > 0)
  const state = refunds.length > 0 ? 'refunded' : isOdd && choice === 'accept' ? 'paid' : plain
  return { state, isLate, wrongAsset, choice, paid, due: paid < amount ? amount - paid : 0n }
}
