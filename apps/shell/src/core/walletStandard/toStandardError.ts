import { hasErrorCode, PorticoError, UserRejectedError } from '@portico/contract/errors'
import { toWalletError } from '../connectors/toWalletError.ts'

/** What wallets say when their holder declined; few of them give a code. Bare "rejected" counts only when it is all they say. */
const rejectionPatterns = [
  /\busers? .{0,20}(reject|declin|den(y|ied)|cancel|abort|closed)/i,
  /(reject|declin|denied|cancel)\w* .{0,20}by (the )?user/i,
  /^((the )?(transaction|request|connection|signing|approval) (was )?)?(rejected|declined|denied|cancell?ed)\.?$/i,
  /^(plugin|window) closed\.?$/i,
]

/** What was thrown, and what lies in it: some wallets throw the JSON-RPC answer with the error inside. */
const unwrap = (error: unknown): unknown => {
  const inner = (error as { error?: unknown } | null | undefined)?.error
  return inner !== null && typeof inner === 'object' ? inner : error
}

const getText = (error: unknown): string => {
  const text =
    typeof error === 'string' ? error : (error as { message?: unknown } | null | undefined)?.message
  return typeof text === 'string' ? text.slice(0, 200).trim() : ''
}

/**
 * Turns what a wallet of the Wallet Standard or a Bitcoin wallet threw into an error of ours. They throw errors of
 * wallet-adapter, plain objects, and bare texts.
 */
export function toStandardError(thrown: unknown): PorticoError {
  if (thrown instanceof PorticoError) return thrown
  const error = unwrap(thrown)
  const text = getText(error)
  const isRejection = hasErrorCode(error, 4001) || rejectionPatterns.some((pattern) => pattern.test(text))
  return isRejection ? new UserRejectedError({ cause: thrown }) : toWalletError(error)
}
