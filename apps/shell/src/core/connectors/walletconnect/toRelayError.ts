import {
  hasErrorCode,
  type PorticoError,
  RelayUnreachableError,
  UserRejectedError,
} from '@portico/contract/errors'
import { toWalletError } from '../toWalletError.ts'

/** Codes of WalletConnect for a visitor's refusal: of all, of chains, of methods, of events. */
const rejectionCodes = [5000, 5001, 5002, 5003]

/** Wallets say 5000 of a chain they do not know as well. */
const isAboutChain = (error: unknown) =>
  /unsupported|unrecogni[sz]ed|unknown|not (been )?(added|supported|found)/i.test(
    String((error as { message?: unknown } | null)?.message),
  )

/** The client's words for a relay that did not take a message. */
const isUnreachable = (error: unknown) =>
  /failed to publish|no internet connection|socket connection/i.test(
    String((error as { message?: unknown } | null)?.message),
  )

/** Turns what a wallet or the relay's client threw into an error of ours. */
export function toRelayError(error: unknown): PorticoError {
  // Of a refused sign-in the client passes on the wallet's words alone.
  const cause = typeof error === 'string' ? new Error(error) : error
  if (isUnreachable(cause)) return new RelayUnreachableError({ cause })
  const isRejection =
    (typeof error === 'string' && /reject|declin|denied|cancel/i.test(error)) ||
    (rejectionCodes.some((code) => hasErrorCode(cause, code)) && !isAboutChain(cause))
  return isRejection ? new UserRejectedError({ cause }) : toWalletError(cause)
}
