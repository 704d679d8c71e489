import { defineErrors } from '../../http/defineErrors.ts'

/** What goes wrong with sessions. */
export const sessionError = defineErrors({
  CONTEXT_FOREIGN: [400, 'This is no session that the account has granted'],
  CHAIN_UNKNOWN: [404, 'This network is not served'],
  SESSION_UNKNOWN: [404, 'There is no such session'],
  SESSION_LASTS: [409, 'The chain does not know yet that this session has ended'],
  SESSIONS_FULL: [409, 'The account has as many sessions as are kept'],
})
