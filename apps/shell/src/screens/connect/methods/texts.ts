/** Texts of the ways to connect beside wallets, and of the box to tick. */
export const texts = {
  'connect.wallet': 'Wallets',
  'connect.email': 'E-mail',
  'connect.social': 'Social accounts',
  'connect.moreSocials': 'More social accounts',
  'connect.expand': 'Connect a wallet',
  'connect.emailField': 'E-mail address',
  'connect.emailGo': 'Continue with e-mail',
  'connect.emailWrong': 'That is no e-mail address.',
  'connect.agree': 'I agree to the {documents}',
}
