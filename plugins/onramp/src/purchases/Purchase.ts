import type { CaipAddress, CaipNetworkId } from '@portico/contract'
import type { AmountIn } from '../quotes/Quote.ts'

/** How an order stands. Nothing but `arrived` is success: the gateway has found it on the chain. */
export const orderStates = [
  'created',
  'opened',
  'pending',
  'paid',
  'sent',
  'arrived',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'unclear',
] as const
export type OrderState = (typeof orderStates)[number]

/** States after which nothing comes. */
export const isOver = (state: OrderState): boolean =>
  state === 'arrived' || state === 'failed' || state === 'refunded'

/** Milliseconds for which an order is asked after that nobody has paid, and one that is paid and has not come. */
const [patience, longest] = [86_400_000, 60 * 86_400_000]

/** Whether something may still come of it soon enough to ask again and again. @param now milliseconds since 1970 */
export function isAwaited({ state, at }: Purchase, now: number): boolean {
  if (state !== null && isOver(state)) return false
  const isUnderWay = state !== null && /^(pending|paid|sent|unclear)$/.test(state)
  return now - at < (isUnderWay ? longest : patience)
}

/** What a purchase is named by on this page: of its token no more than a part, which shows nobody anything. */
export const toPurchaseId = ({ token }: Pick<KeptPurchase, 'token'>): string => token.slice(0, 12)

/** Something that the visitor has bought in this browser, as it is kept. */
export interface KeptPurchase {
  /** Shows the order to whoever holds it. */
  readonly token: string
  /** Leads to the provider, once, until `linkUntil`. */
  readonly link: string
  /** Milliseconds since 1970. */
  readonly linkUntil: number
  /** Name of the provider, and what it calls itself to the gateway. */
  readonly provider: string
  readonly providerId: string
  readonly symbol: string
  readonly decimals: number
  readonly caipNetworkId: CaipNetworkId
  readonly account: CaipAddress
  /** What was asked for, so that it can be asked for again: key of the asset, way to pay, and which of the amounts was given. */
  readonly asset: string
  readonly method: string
  readonly amountIn: AmountIn
  /** Base units, and smallest units of the currency, as decimal text; null where the provider's page asks. */
  readonly amount: string | null
  readonly payment: string | null
  /** ISO 4217. */
  readonly currency: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The shell has been told that it has arrived. */
  readonly isTold: boolean
}

/** The same, and how it stands. */
export interface Purchase extends KeptPurchase {
  /** Null while the gateway has not said. */
  readonly state: OrderState | null
  readonly hash: string | null
  /** What the provider knows it by; null while the gateway has not said. */
  readonly order: string | null
}
