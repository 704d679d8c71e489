import { defineNetwork, type Network } from '@portico/contract'

const sol = { name: 'Sol', symbol: 'SOL', decimals: 9 }

export const solana: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: sol,
  rpcUrls: ['https://api.mainnet-beta.solana.com'],
  blockExplorer: { name: 'Solscan', url: 'https://solscan.io' },
})

export const solanaDevnet: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency: sol,
  rpcUrls: ['https://api.devnet.solana.com'],
  testnet: true,
})

export const solanaTestnet: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  nativeCurrency: sol,
  rpcUrls: ['https://api.testnet.solana.com'],
  testnet: true,
})

/**
 * The Solana node of the local stack. It goes by the id of the development network, since wallets know no other; one
 * that sends by itself needs the node's address for that network in its settings.
 */
export const localSolana: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Local Solana',
  nativeCurrency: sol,
  rpcUrls: ['http://127.0.0.1:8899'],
  testnet: true,
})
