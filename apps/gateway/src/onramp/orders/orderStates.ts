import type { ReportedState } from '../OnrampProvider.ts'

/**
 * How an order stands. `created` has an address to pay at, `opened` has been led there; `arrived` the chain has shown, and nothing else counts
 * as success. `unclear` was said to be sent, without a transaction that shows it: the provider has to be asked.
 */
export type OrderState = 'created' | 'opened' | ReportedState | 'arrived' | 'unclear'

/**
 * What a state may become. A provider's reports come late, twice and in any order: what is behind an order is behind it for good. Money can
 * still come by bank after a provider has given an order up.
 */
const next: Readonly<Record<OrderState, readonly OrderState[]>> = {
  // Before its page was opened nothing is under way, whatever a provider calls an order that waits.
  created: ['opened', 'paid', 'sent', 'failed', 'cancelled', 'expired', 'refunded'],
  opened: ['pending', 'paid', 'sent', 'failed', 'cancelled', 'expired', 'refunded'],
  pending: ['paid', 'sent', 'failed', 'cancelled', 'expired', 'refunded'],
  cancelled: ['paid', 'sent', 'failed', 'refunded'],
  expired: ['paid', 'sent', 'failed', 'refunded'],
  paid: ['sent', 'failed', 'refunded'],
  sent: ['arrived', 'unclear', 'refunded'],
  unclear: ['arrived', 'refunded'],
  failed: ['refunded'],
  arrived: [],
  refunded: [],
}

/** Whether an order that stands so may come to stand otherwise. */
export const canBecome = (state: OrderState, other: OrderState): boolean => next[state].includes(other)

/** States after which nothing is asked any more. */
export const endStates: readonly OrderState[] = ['arrived', 'failed', 'refunded']

/** Whether a transaction may still become known. */
export const isSent = (state: OrderState): boolean => state === 'sent' || state === 'unclear'
