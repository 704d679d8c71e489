import { type Address, isAddressEqual } from 'viem'
import { nativePlaceholder } from '../../chains/priceSource.ts'
import { routerItself } from '../uniswap/encodeSwap.ts'
import type { SwapEffect } from './SwapEffect.ts'

/** What is paid out of what a router has kept. */
interface Payout extends Pick<SwapEffect, 'to' | 'receiver' | 'minimum'> {
  /** Contract of what the router holds before. */
  readonly kept: Address
}

/** One of the steps that a router of Uniswap takes in turn. A permit says of which token. */
export type RouterStep =
  | { readonly leg: SwapEffect }
  | { readonly payout: Payout }
  | { readonly permit: Address }

/**
 * What all steps do together: swaps of one token into one other, and at the end at most one payout of what was kept. Null for any
 * others. @param value wei that go along @param weth wrapped ether
 */
export function sumSteps(
  steps: readonly RouterStep[],
  { value, weth }: { readonly value: bigint; readonly weth: Address },
): SwapEffect | null {
  const swaps = steps.flatMap((step) => ('leg' in step ? [step.leg] : []))
  const payouts = steps.flatMap((step) => ('payout' in step ? [step.payout] : []))
  const permits = steps.flatMap((step) => ('permit' in step ? [step.permit] : []))
  const [[first], [payout]] = [swaps, payouts]
  if (!first || payouts.length > 1) return null
  if (!swaps.every((swap) => isAddressEqual(swap.from, first.from) && isAddressEqual(swap.to, first.to)))
    return null
  if (!permits.every((token) => isAddressEqual(token, first.from))) return null
  const amount = swaps.reduce((sum, swap) => sum + swap.amount, 0n)
  const from = value > 0n && isAddressEqual(first.from, weth) ? nativePlaceholder : first.from
  if (value !== (from === nativePlaceholder ? amount : 0n)) return null
  if (!payout) return swaps.length === 1 ? { ...first, from } : null
  const isKept = swaps.every(({ receiver }) => isAddressEqual(receiver, routerItself))
  const last = steps.at(-1)
  const isLast = last !== undefined && 'payout' in last
  if (!isKept || !isLast || !isAddressEqual(payout.kept, first.to)) return null
  return { from, to: payout.to, amount, receiver: payout.receiver, minimum: payout.minimum }
}
