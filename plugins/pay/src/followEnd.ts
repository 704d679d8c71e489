import type { PluginContext } from '@portico/contract'
import type { Payments } from './payments/createPayments.ts'
import { isOver, type Payment } from './payments/Payment.ts'

/** Milliseconds for which the visitor sees the end before the page takes over. What is odd takes longer to read. */
export const endTimes = { plain: 2_500, odd: 20_000 } as const

/** What {@link followEnd} works on. */
export interface EndParts {
  readonly context: Pick<PluginContext, 'onDispose'>
  readonly payments: Payments
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  /** The visit that is on; null before the first. */
  getVisit(): object | null
  /** Hands over to it how the payment stands: now, or once the visitor leaves by himself. */
  finish(stays: boolean): unknown
}

const isPlain = ({ state, isLate, hasWrongAsset, choice }: Payment) =>
  state === 'paid' && !isLate && !hasWrongAsset && choice !== 'accept'

/** Hands over once all has come, also where the visitor presses nothing any more. */
export function followEnd({ context, payments, wait, getVisit, finish }: EndParts): void {
  const run = new AbortController()
  let ending: object | null = null
  const look = async () => {
    const { payment } = payments.get()
    const visit = getVisit()
    if (!payment || !isOver(payment)) return
    finish(true)
    if (ending === visit) return
    ending = visit
    await wait(isPlain(payment) ? endTimes.plain : endTimes.odd, run.signal)
    if (!run.signal.aborted && getVisit() === visit) finish(false)
  }
  const stop = payments.subscribe(() => void look())
  context.onDispose(() => {
    stop()
    run.abort()
  })
}
