// Made of the screens by `npm run generate`.

/** English titles of the views, by key. */
export const titles = {
  'account.title': 'Account',
  'wallets.title': 'All wallets',
  'approve.title': 'Approve in wallet',
  'connect.title': 'Connect wallet',
  'pairing.title': 'Scan with your phone',
  'getWallet.title': 'Get a wallet',
  'whatIs.wallet': 'What is a wallet?',
  'whatIs.network': 'What is a network?',
  'networks.title': 'Choose network',
  'switch.title': 'Switch network',
  'unsupported.title': 'Switch network',
  'account.nfts': 'NFTs',
  'profile.title': 'Wallets',
  'settings.title': 'Settings',
  'signIn.title': 'Sign in',
}
