import { hasErrorCode } from '@portico/contract/errors'
import type { texts } from './texts.ts'

/**
 * Key of the text that says why a sign-in failed. An error may be of the site's own copy of the errors.
 * @param isSmart whether a smart account has signed, which is verified in another way than a key
 */
export function getFailureText(error: Error, isSmart: boolean): keyof typeof texts {
  if (hasErrorCode(error, 'PORTICO-CONNECT-002')) return 'signIn.declined'
  if (hasErrorCode(error, 'PORTICO-SIWX-009')) return 'signIn.unreachable'
  return isSmart ? 'signIn.smartAccount' : 'signIn.failed'
}
