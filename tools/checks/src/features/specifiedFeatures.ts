import type { Features } from './checkFeatures.ts'

/** Features of the specification that are plugins, or will be, with the views that are theirs beside those that are reserved. */
export const specifiedFeatures: Features = {
  email: ['EmailLogin', 'EmailVerifyOtp', 'EmailVerifyDevice'],
  socials: ['ConnectSocials', 'ConnectingSocial', 'ConnectingFarcaster'],
  swap: [],
  send: [],
  receive: ['Receive'],
  onramp: ['OnrampTokenSelect', 'OnrampFiatSelect'],
  history: ['Transactions'],
  pay: ['Pay', 'PayLoading', 'PayQuote'],
  names: ['RegisterAccountName', 'RegisterAccountNameSuccess'],
  analytics: [],
}
