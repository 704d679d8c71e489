import { BaseError, HttpRequestError, LimitExceededRpcError, TimeoutError } from 'viem'

/** Whether the chain has failed, and not the contract that it was asked about. */
export function isChainFailure(error: unknown): boolean {
  const isChain = (cause: unknown) =>
    cause instanceof HttpRequestError ||
    cause instanceof TimeoutError ||
    cause instanceof LimitExceededRpcError
  return !(error instanceof BaseError) || error.walk(isChain) !== null
}

/** Null when the contract fails. @throws what the chain's client throws, when it is the chain that fails */
export const orNull = <Value>(read: Promise<Value>): Promise<Value | null> =>
  read.catch((error) => {
    if (isChainFailure(error)) throw error
    return null
  })
