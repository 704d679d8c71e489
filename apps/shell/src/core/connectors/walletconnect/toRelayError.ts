import {
  ClockSkewError,
  hasErrorCode,
  OriginNotAllowedError,
  type PorticoError,
  type PorticoErrorClass,
  ProjectIdInvalidError,
  RelayUnreachableError,
  UserRejectedError,
} from '@portico/contract/errors'
import { toWalletError } from '../toWalletError.ts'

/** Codes of WalletConnect for a visitor's refusal: of all, of chains, of methods, of events. */
const rejectionCodes = [5000, 5001, 5002, 5003]

const getMessage = (error: unknown) => String((error as { message?: unknown } | null)?.message)

/** Wallets say 5000 of a chain they do not know as well. */
const isAboutChain = (error: unknown) =>
  /unsupported|unrecogni[sz]ed|unknown|not (been )?(added|supported|found)/i.test(getMessage(error))

/** The client's words for a relay that did not take a message. */
const isUnreachable = (error: unknown) =>
  /failed to publish|no internet connection|socket connection/i.test(getMessage(error))

/** A relay's words for a site it does not serve. */
const refusals: readonly (readonly [RegExp, PorticoErrorClass])[] = [
  [/origin not allowed/i, OriginNotAllowedError],
  [/not yet valid/i, ClockSkewError],
  [/unauthorized: invalid key/i, ProjectIdInvalidError],
]

/** Turns what a wallet or the relay's client threw into an error of ours. */
export function toRelayError(error: unknown): PorticoError {
  // Of a refused sign-in the client passes on the wallet's words alone.
  const cause = typeof error === 'string' ? new Error(error) : error
  const setUp = refusals.find(([pattern]) => pattern.test(getMessage(cause)))
  if (setUp) return new setUp[1]({ cause })
  if (isUnreachable(cause)) return new RelayUnreachableError({ cause })
  const isRejection =
    (typeof error === 'string' && /reject|declin|denied|cancel/i.test(error)) ||
    (rejectionCodes.some((code) => hasErrorCode(cause, code)) && !isAboutChain(cause))
  return isRejection ? new UserRejectedError({ cause }) : toWalletError(cause)
}
