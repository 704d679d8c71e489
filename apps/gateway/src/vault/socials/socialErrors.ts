import { defineErrors } from '../../http/defineErrors.ts'

/** What goes wrong with accounts at providers, by the name that the vault knows. */
export const socialError = defineErrors({
  PROVIDER_UNKNOWN: [400, 'No such provider is configured'],
  PROVIDER_DOWN: [503, 'The provider does not answer'],
  LOGIN_CANCELLED: [401, 'The visitor cancelled at the provider'],
  LOGIN_FAILED: [401, 'The provider’s answer was not as it should be'],
  LOGIN_EXPIRED: [401, 'The sign-in has expired, or was used'],
  LOGIN_REFUSED: [401, 'The sign-in was refused'],
  IDENTITY_TAKEN: [409, 'Another wallet has this account'],
  IDENTITY_LAST: [409, 'It is the only way into the wallet, or the only one that is a day old'],
})
