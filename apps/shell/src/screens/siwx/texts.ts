import { confirmation } from '../connecting/attemptTexts.ts'

/** Texts of sign-in. */
export const texts = {
  ...confirmation,
  'signIn.question': 'Sign in to {site}',
  'signIn.text': 'Sign a message to prove that {address} is yours. It costs nothing and moves nothing.',
  'signIn.authenticating': 'Authenticating…',
  'signIn.sign': 'Sign in',
  'signIn.cancel': 'Not now',
  'signIn.leave': 'Disconnect',
  'signIn.declined': 'Signature declined',
  'signIn.smartAccount': 'This application might not support Smart Accounts',
  'signIn.unreachable': 'The server of this site cannot be reached. Try again in a moment.',
  'signIn.failed': 'The signature could not be checked. Try again.',
}
