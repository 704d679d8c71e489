import { type Address, isAddress, isAddressEqual } from '@portico/evm'
import type { Wish } from '../quotes/Quote.ts'
import { type Call, readRouterCall, readWrapCall, type SwapEffect } from './readRouterCall.ts'

/** What the visitor has agreed to. */
export interface Agreement extends Wish {
  /** Base units that come at least. */
  readonly minimum: bigint
  /** Contract that the reviewed quote calls. */
  readonly router: Address
  /** Contract that wraps the network's currency. */
  readonly wrapped: Address
}

const isSame = (one: Address | null, other: Address | null) =>
  one === null || other === null ? one === other : isAddressEqual(one, other)

/** Whether a call does what was agreed to, and nothing else. What cannot be read does not. */
export function isAsAgreed(call: Call, agreement: Agreement): boolean {
  const { router, wrapped, account } = agreement
  if (!isAddress(call.to) || !isAddressEqual(call.to, router)) return false
  let effect: SwapEffect
  try {
    effect = isAddressEqual(router, wrapped) ? readWrapCall(call, account) : readRouterCall(call, wrapped)
  } catch {
    return false
  }
  return (
    isSame(effect.from, agreement.from) &&
    isSame(effect.to, agreement.to) &&
    isAddressEqual(effect.receiver, account) &&
    effect.amount === agreement.amount &&
    effect.minimum >= agreement.minimum
  )
}
