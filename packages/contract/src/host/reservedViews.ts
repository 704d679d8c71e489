/**
 * Views of Portico's own plugins, by the plugin's id: they bear the names of the specification, in place of the plugin's id and a
 * slash. Nobody else may have one of them. An entry comes with its plugin: until then nobody at all may have the name, since
 * every other id begins with its plugin's.
 */
export const reservedViews: Readonly<Record<string, readonly string[]>> = {
  swap: ['Swap', 'SwapSelectToken', 'SwapPreview', 'SwapResult', 'SwapSettings', 'SwapAllowances'],
  history: ['Transactions', 'Transaction'],
  send: ['Send', 'SendSelectToken', 'SendReview', 'SendResult'],
  receive: ['Receive', 'ReceiveSelectToken'],
  onramp: ['Onramp', 'OnrampSelect', 'OnrampProviders', 'BuyInProgress', 'WhatIsABuy'],
  pay: ['Pay', 'PayQuote', 'PayScan'],
  names: ['RegisterAccountName', 'RegisterAccountNameSuccess'],
}
