import { type Address, isAddressEqual } from '@portico/evm'
import { UnreadableError } from './abiWords.ts'

/** What a call does, as its data says. Null stands for native currency. */
export interface SwapEffect {
  readonly from: Address | null
  readonly to: Address | null
  /** Base units that are given. */
  readonly amount: bigint
  readonly receiver: Address
  /** Base units that come at least. */
  readonly minimum: bigint
  /** Seconds since 1970, after which it fails; null where it never does. */
  readonly deadline: bigint | null
}

/** How Uniswap's routers are told to keep what comes out for the next step. */
const routerItself: Address = '0x0000000000000000000000000000000000000002'

type Swap = Pick<SwapEffect, 'amount' | 'receiver' | 'minimum'> & {
  readonly from: Address
  readonly to: Address
}
type Payout = Pick<SwapEffect, 'to' | 'receiver' | 'minimum'> & { readonly kept: Address }

/** One of the steps that a router of Uniswap takes in turn. A permit says of which token. */
export type RouterStep = { readonly swap: Swap } | { readonly payout: Payout } | { readonly permit: Address }

/** Ends of a path along pools of version 3: tokens with the fee of each pool between them. @param path hex without `0x` */
export function readPath(path: string): Pick<Swap, 'from' | 'to'> {
  if (!/^[0-9a-f]{40}([0-9a-f]{46})+$/.test(path)) throw new UnreadableError()
  return { from: `0x${path.slice(0, 40)}`, to: `0x${path.slice(-40)}` }
}

/**
 * What all steps do together: swaps of one token into one other, and at the end at most one payout of what was kept.
 * @param value wei that go along
 * @param wrapped the contract that wraps the network's currency
 * @throws UnreadableError for any others
 */
export function sumSteps(
  steps: readonly RouterStep[],
  { value, wrapped }: { readonly value: bigint; readonly wrapped: Address },
): Omit<SwapEffect, 'deadline'> {
  const swaps = steps.flatMap((step) => ('swap' in step ? [step.swap] : []))
  const payouts = steps.flatMap((step) => ('payout' in step ? [step.payout] : []))
  const permits = steps.flatMap((step) => ('permit' in step ? [step.permit] : []))
  const [[first], [payout]] = [swaps, payouts]
  const isOnePair = ({ from, to }: Swap) =>
    first !== undefined && isAddressEqual(from, first.from) && isAddressEqual(to, first.to)
  if (!first || !swaps.every(isOnePair) || payouts.length > 1) throw new UnreadableError()
  // An allowance of anything else has nothing to do with it.
  if (!permits.every((token) => isAddressEqual(token, first.from))) throw new UnreadableError()
  const amount = swaps.reduce((sum, swap) => sum + swap.amount, 0n)
  const isNative = value > 0n && isAddressEqual(first.from, wrapped)
  if (value !== (isNative ? amount : 0n)) throw new UnreadableError()
  const given = { from: isNative ? null : first.from, amount }
  const { to, receiver, minimum } = first
  if (!payout && swaps.length === 1) return { ...given, to, receiver, minimum }
  const last = steps.at(-1)
  const isKept = swaps.every((swap) => isAddressEqual(swap.receiver, routerItself))
  const isLast = last !== undefined && 'payout' in last && isAddressEqual(last.payout.kept, to)
  if (!payout || !isKept || !isLast) throw new UnreadableError()
  return { ...given, to: payout.to, receiver: payout.receiver, minimum: payout.minimum }
}
