import {
  hasErrorCode,
  PorticoError,
  RequestPendingError,
  UserRejectedError,
  WalletRequestError,
} from '@portico/contract/errors'

const detailsLimit = 200

const getMessage = (error: unknown): string => {
  const message = (error as { message?: unknown } | null)?.message
  return (typeof message === 'string' ? message : String(error)).slice(0, detailsLimit)
}

/** Turns whatever a wallet threw into an error of ours (EIP-1193 section "Errors"). */
export function toWalletError(error: unknown): PorticoError {
  if (error instanceof PorticoError) return error
  if (hasErrorCode(error, 4001) || hasErrorCode(error, 'ACTION_REJECTED'))
    return new UserRejectedError({ cause: error })
  if (hasErrorCode(error, -32002)) return new RequestPendingError({ cause: error })
  return new WalletRequestError({ details: getMessage(error), cause: error })
}
