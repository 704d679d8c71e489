import type { Address, Hex } from 'viem'
import type { SwapCall } from '../SwapSource.ts'

/** What a transaction does, as its call data says. */
export interface SwapEffect {
  /** Contract of what is given; the placeholder address for native currency. */
  readonly from: Address
  /** Contract of what comes out. */
  readonly to: Address
  /** Base units that are given. */
  readonly amount: bigint
  /** Who receives. */
  readonly receiver: Address
  /** Base units that come out at least. */
  readonly minimum: bigint
}

/** Reads what a call does; null for one that cannot be read to its end. */
export type ReadSwapCall = (call: SwapCall) => SwapEffect | null

/** The ends of a path as Uniswap v3 packs it. @throws Error for one that is none */
export function readPath(path: Hex): Pick<SwapEffect, 'from' | 'to'> {
  if (!/^0x[0-9a-f]{40}([0-9a-f]{46})+$/i.test(path)) throw new Error('no path')
  return { from: `0x${path.slice(2, 42)}`, to: `0x${path.slice(-40)}` }
}
