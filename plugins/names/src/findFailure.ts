import { hasErrorCode, UserRejectedError } from '@portico/contract/errors'
import { nameAttributes } from '@portico/contract/names'
import type { Failure } from './state.ts'

/** Words of the gateway that the visitor can do something about. */
const known: readonly Failure[] = ['taken', 'reserved', 'account', 'timestamp', 'signature']

/** What to say of an error of wallet or gateway. */
export function findFailure(error: unknown): Failure {
  if (hasErrorCode(error, UserRejectedError.code)) return 'declined'
  if (nameAttributes.some((key) => hasErrorCode(error, `attributes.${key}`))) return 'attributes'
  return known.find((failure) => hasErrorCode(error, failure)) ?? 'failed'
}
