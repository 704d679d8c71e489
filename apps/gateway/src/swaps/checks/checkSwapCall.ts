import { type Address, isAddressEqual } from 'viem'
import type { SwapCall, SwapRequest, SwapTerms } from '../SwapSource.ts'
import type { ReadSwapCall } from './SwapEffect.ts'

/** A transaction that does not do what was asked, or that nobody can read. It never reaches a visitor. */
export class SwapCallRefusedError extends Error {
  override readonly name = 'SwapCallRefusedError'
}

/** Whether a contract is on an operator's list. */
export const isListed = (address: Address, list: readonly Address[]): boolean =>
  list.some((listed) => isAddressEqual(listed, address))

/** What a transaction has to do. */
export interface SwapExpectation {
  readonly request: SwapRequest
  readonly terms: Pick<SwapTerms, 'account' | 'minimum'>
  /** Contracts that may be called. */
  readonly routers: readonly Address[]
  /** The one of them that the offer has named: whoever reviews the call has agreed to no other. */
  readonly router: Address
  readonly read: ReadSwapCall
}

/**
 * Checks that a transaction calls the contract that was offered, gives what was asked and no more, and brings what was asked to the
 * account, no less than the minimum. @throws SwapCallRefusedError
 */
export function checkSwapCall(
  call: SwapCall,
  { request, terms, routers, router, read }: SwapExpectation,
): SwapCall {
  const refuse = (reason: string): never => {
    throw new SwapCallRefusedError(`A swap was refused: ${reason}.`)
  }
  if (!isListed(call.to, routers)) refuse('its contract is on no list')
  if (!isAddressEqual(router, call.to)) refuse('another contract would be called than was offered')
  const effect = read(call) ?? refuse('what it does cannot be read')
  if (!isAddressEqual(effect.receiver, terms.account)) refuse('somebody else would receive')
  if (!isAddressEqual(effect.to, request.to)) refuse('another token would come')
  if (!isAddressEqual(effect.from, request.from)) refuse('another token would go')
  if (effect.amount !== request.amount) refuse('another amount would go')
  if (effect.minimum < terms.minimum || effect.minimum === 0n) refuse('less may come than was agreed')
  return call
}
