import type { DefineNetworkParameters, Network } from '@portico/contract'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** As `defineNetwork`, without its check and what that weighs in a page: the ids here are right. */
const defineEvm = (chainId: number, network: Omit<DefineNetworkParameters, 'caipNetworkId'>): Network => ({
  ...network,
  caipNetworkId: `eip155:${chainId}`,
  namespace: 'eip155',
  chainId: `${chainId}`,
})

export const mainnet: Network = /*#__PURE__*/ defineEvm(1, {
  name: 'Ethereum',
  nativeCurrency: ether,
  rpcUrls: ['https://eth.merkle.io'],
  blockExplorer: { name: 'Etherscan', url: 'https://etherscan.io' },
})

export const optimism: Network = /*#__PURE__*/ defineEvm(10, {
  name: 'OP Mainnet',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.optimism.io'],
  blockExplorer: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' },
})

export const polygon: Network = /*#__PURE__*/ defineEvm(137, {
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://polygon-rpc.com'],
  blockExplorer: { name: 'PolygonScan', url: 'https://polygonscan.com' },
})

export const base: Network = /*#__PURE__*/ defineEvm(8453, {
  name: 'Base',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.base.org'],
  blockExplorer: { name: 'BaseScan', url: 'https://basescan.org' },
})

export const arbitrum: Network = /*#__PURE__*/ defineEvm(42161, {
  name: 'Arbitrum One',
  nativeCurrency: ether,
  rpcUrls: ['https://arb1.arbitrum.io/rpc'],
  blockExplorer: { name: 'Arbiscan', url: 'https://arbiscan.io' },
})

export const sepolia: Network = /*#__PURE__*/ defineEvm(11155111, {
  name: 'Sepolia',
  nativeCurrency: ether,
  rpcUrls: ['https://11155111.rpc.thirdweb.com'],
  blockExplorer: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' },
  testnet: true,
})

/** The first chain of the local stack. */
export const localOne: Network = /*#__PURE__*/ defineEvm(31337, {
  name: 'Local One',
  nativeCurrency: ether,
  rpcUrls: ['http://127.0.0.1:8545'],
})

/** The second chain of the local stack. */
export const localTwo: Network = /*#__PURE__*/ defineEvm(31338, {
  name: 'Local Two',
  nativeCurrency: ether,
  rpcUrls: ['http://127.0.0.1:8546'],
  testnet: true,
})
