/**
 * Views of Portico's own plugins, by the plugin's id: they bear the names of the specification, in place of the plugin's id and a
 * slash. Nobody else may have one of them.
 */
export const reservedViews: Readonly<Record<string, readonly string[]>> = {
  email: ['EmailLogin', 'EmailVerifyOtp', 'EmailVerifyDevice'],
  socials: ['ConnectSocials', 'ConnectingSocial', 'ConnectingFarcaster'],
  swap: ['Swap', 'SwapSelectToken', 'SwapPreview'],
  send: ['Send', 'SendSelectToken', 'SendReview', 'SendResult'],
  receive: ['Receive'],
  onramp: ['Onramp', 'OnrampProviders', 'OnrampTokenSelect', 'OnrampFiatSelect'],
  history: ['Transactions'],
  pay: ['Pay', 'PayLoading', 'PayQuote'],
  names: ['RegisterAccountName', 'RegisterAccountNameSuccess'],
}
