import { defineErrors } from '../../http/defineErrors.ts'

/** What goes wrong with codes, by the name that the vault knows. */
export const loginError = defineErrors({
  CODE_WRONG: [401, 'The code is wrong'],
  CODE_EXPIRED: [401, 'The code has expired'],
  CODE_SPENT: [401, 'The code has been used up'],
  LOGIN_REFUSED: [401, 'The sign-in was refused'],
  LOCKED_TODAY: [429, 'Too many wrong codes today'],
  RESEND_LOCKED: [429, 'A mail has just been sent'],
  MAIL_LIMIT: [429, 'Too many mails to this address. Try again later'],
})
