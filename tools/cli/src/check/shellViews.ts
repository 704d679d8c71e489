/** Who brings these views, in words. */
export const shellName = 'the shell'

/** Views that the shell itself may bring. A plugin that brings one of the same id keeps the modal from opening. */
export const shellViews: readonly string[] = [
  'Account',
  'AllWallets',
  'ApproveTransaction',
  'Connect',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingSiwe',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'Downloads',
  'GetWallet',
  'Networks',
  'Nft',
  'ProfileWallets',
  'Settings',
  'SwitchNetwork',
  'UnsupportedChain',
  'WhatIsANetwork',
  'WhatIsAWallet',
]
