import { hasErrorCode, UserRejectedError } from '@portico/contract/errors'
import { getReasons } from './gateway/getReasons.ts'
import type { Failure } from './state.ts'

/** Words of the gateway that the visitor can do something about. */
const known: readonly Failure[] = ['taken', 'reserved', 'account', 'timestamp', 'signature']

/** What to say of an error of wallet or gateway. */
export function findFailure(error: unknown): Failure {
  if (hasErrorCode(error, UserRejectedError.code)) return 'declined'
  const reasons = getReasons(error)
  if (reasons.some((reason) => reason.startsWith('attributes'))) return 'attributes'
  return known.find((failure) => reasons.includes(failure)) ?? 'failed'
}
