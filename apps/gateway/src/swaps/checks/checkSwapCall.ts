import { type Address, isAddressEqual } from 'viem'
import type { SwapCall, SwapRequest, SwapTerms } from '../SwapSource.ts'
import type { ReadSwapCall } from './SwapEffect.ts'

/** A transaction that does not do what was asked, or that nobody can read. It never reaches a visitor. */
export class SwapCallRefusedError extends Error {
  override readonly name = 'SwapCallRefusedError'
}

/** What a transaction has to do. */
export interface SwapExpectation {
  readonly request: SwapRequest
  readonly terms: Pick<SwapTerms, 'account' | 'minimum'>
  /** Contracts that may be called. */
  readonly routers: readonly Address[]
  readonly read: ReadSwapCall
}

/**
 * Checks that a transaction calls a contract of the list, gives what was asked and no more, and brings what was asked to the
 * account, no less than the minimum. @throws SwapCallRefusedError
 */
export function checkSwapCall(call: SwapCall, { request, terms, routers, read }: SwapExpectation): SwapCall {
  const refuse = (reason: string): never => {
    throw new SwapCallRefusedError(`A swap was refused: ${reason}.`)
  }
  if (!routers.some((router) => isAddressEqual(router, call.to))) refuse('its contract is on no list')
  const effect = read(call) ?? refuse('what it does cannot be read')
  if (!isAddressEqual(effect.receiver, terms.account)) refuse('somebody else would receive')
  if (!isAddressEqual(effect.to, request.to)) refuse('another token would come')
  if (!isAddressEqual(effect.from, request.from)) refuse('another token would go')
  if (effect.amount !== request.amount) refuse('another amount would go')
  if (effect.minimum < terms.minimum || effect.minimum === 0n) refuse('less may come than was agreed')
  return call
}
