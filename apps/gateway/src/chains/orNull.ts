import { BaseError, HttpRequestError, LimitExceededRpcError, TimeoutError } from 'viem'

/** Null when the contract fails. @throws what the chain's client throws, when it is the chain that fails */
export const orNull = <Value>(read: Promise<Value>): Promise<Value | null> =>
  read.catch((error) => {
    const isChain = (cause: unknown) =>
      cause instanceof HttpRequestError ||
      cause instanceof TimeoutError ||
      cause instanceof LimitExceededRpcError
    if (error instanceof BaseError && error.walk(isChain) === null) return null
    throw error
  })
