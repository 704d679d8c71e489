import { type Address, isAddress, isAddressEqual } from '@portico/evm'
import { type CallReader, findReader, type SwapContracts } from '../contracts/getContracts.ts'
import type { Call, Wish } from '../quotes/Quote.ts'
import { UnreadableError } from './abiWords.ts'
import { readRouterCall, readWrapCall } from './readRouterCall.ts'
import type { SwapEffect } from './sumSteps.ts'

/** What the visitor has agreed to. */
export interface Agreement extends Wish {
  /** Base units that come at least. */
  readonly minimum: bigint
  /** Contract that the reviewed quote calls. */
  readonly router: Address
  /** It is `UniversalRouter`, which takes the token by Permit2. @default false */
  readonly isByPermit2?: boolean
  /** Contracts of the network. */
  readonly contracts: SwapContracts
}

type ReadCall = (call: Call, agreement: Agreement) => SwapEffect

/** Few quotes are an aggregator's, few tokens are taken by Permit2, and what reads those comes late. */
async function loadReader(reader: CallReader | 'permit2'): Promise<ReadCall> {
  if (reader === 'permit2') {
    const { readPermit2Call } = await import(/* webpackChunkName: "chunk-readers" */ './readPermit2Call.ts')
    return (call, { contracts }) => readPermit2Call(call, contracts.wrapped)
  }
  if (reader === 'wrap') return (call, { account }) => readWrapCall(call, account)
  if (reader === 'uniswap') return (call, { contracts }) => readRouterCall(call, contracts.wrapped)
  const { readAggregatorCall } = await import(
    /* webpackChunkName: "chunk-readers" */ './readAggregatorCall.ts'
  )
  return (call, { contracts }) => readAggregatorCall(call, reader, contracts.settlers)
}

const isSame = (one: Address | null, other: Address | null) =>
  one === null || other === null ? one === other : isAddressEqual(one, other)

const isAsAgreed = (effect: SwapEffect, agreement: Agreement): boolean =>
  isSame(effect.from, agreement.from) &&
  isSame(effect.to, agreement.to) &&
  isAddressEqual(effect.receiver, agreement.account) &&
  effect.amount === agreement.amount &&
  effect.minimum >= agreement.minimum

/**
 * Reads what a call does, where that is what was agreed to and nothing else.
 * @returns null where it is anything else, or cannot be read: nobody is asked to sign it
 * @throws what loading a file throws, where the reader of a call is a file of its own and does not arrive
 */
export async function readAgreedCall(call: Call, agreement: Agreement): Promise<SwapEffect | null> {
  const { router, isByPermit2, contracts } = agreement
  const reader = isByPermit2 ? 'permit2' : findReader(contracts, router)
  if (!reader || !isAddress(call.to) || !isAddressEqual(call.to, router)) return null
  const read = await loadReader(reader)
  try {
    const effect = read(call, agreement)
    return isAsAgreed(effect, agreement) ? effect : null
  } catch (error) {
    if (error instanceof UnreadableError) return null
    throw error
  }
}
