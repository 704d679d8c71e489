/** Methods the wallet knows, by CAIP-2 namespace. */
export const walletkitMethods: Readonly<Record<string, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendTransaction',
    'eth_signTypedData_v4',
    'personal_sign',
    'wallet_switchEthereumChain',
  ],
  solana: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'solana_signMessage',
    'solana_signTransaction',
  ],
  bip122: ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signAmino'],
  polkadot: ['polkadot_signMessage'],
}

/** Events the wallet sends, in every namespace. */
export const walletkitEvents = ['accountsChanged', 'chainChanged']
