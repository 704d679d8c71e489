import { defineNetwork, type Network } from '@portico/contract'

const bitcoinCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }

// No `rpcUrls`: nodes of Bitcoin are not asked by pages; wallets do what is to be done.
export const bitcoin: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: bitcoinCurrency,
  rpcUrls: [],
  blockExplorer: { name: 'mempool.space', url: 'https://mempool.space' },
})

export const bitcoinTestnet: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  nativeCurrency: bitcoinCurrency,
  rpcUrls: [],
  blockExplorer: { name: 'mempool.space', url: 'https://mempool.space/testnet' },
  testnet: true,
})

export const bitcoinSignet: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  nativeCurrency: bitcoinCurrency,
  rpcUrls: [],
  blockExplorer: { name: 'mempool.space', url: 'https://mempool.space/signet' },
  testnet: true,
})
