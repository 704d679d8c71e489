import { defineNetwork, type Network } from '@portico/contract'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const hoodi: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:560048',
  name: 'Hoodi',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.hoodi.ethpandaops.io'],
  blockExplorer: { name: 'Etherscan', url: 'https://hoodi.etherscan.io' },
  testnet: true,
})

export const baseSepolia: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:84532',
  name: 'Base Sepolia',
  nativeCurrency: ether,
  rpcUrls: ['https://sepolia.base.org'],
  blockExplorer: { name: 'Basescan', url: 'https://sepolia.basescan.org' },
  testnet: true,
})

export const optimismSepolia: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:11155420',
  name: 'OP Sepolia',
  nativeCurrency: ether,
  rpcUrls: ['https://sepolia.optimism.io'],
  blockExplorer: { name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com' },
  testnet: true,
})

export const arbitrumSepolia: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:421614',
  name: 'Arbitrum Sepolia',
  nativeCurrency: ether,
  rpcUrls: ['https://sepolia-rollup.arbitrum.io/rpc'],
  blockExplorer: { name: 'Arbiscan', url: 'https://sepolia.arbiscan.io' },
  testnet: true,
})

export const polygonAmoy: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:80002',
  name: 'Polygon Amoy',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://polygon-amoy.drpc.org'],
  blockExplorer: { name: 'PolygonScan', url: 'https://amoy.polygonscan.com' },
  testnet: true,
})

export const bscTestnet: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:97',
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'],
  blockExplorer: { name: 'BscScan', url: 'https://testnet.bscscan.com' },
  testnet: true,
})

export const avalancheFuji: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:43113',
  name: 'Avalanche Fuji',
  nativeCurrency: { name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18 },
  rpcUrls: ['https://api.avax-test.network/ext/bc/C/rpc'],
  blockExplorer: { name: 'SnowTrace', url: 'https://testnet.snowtrace.io' },
  testnet: true,
})

export const lineaSepolia: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:59141',
  name: 'Linea Sepolia',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.sepolia.linea.build'],
  blockExplorer: { name: 'Etherscan', url: 'https://sepolia.lineascan.build' },
  testnet: true,
})

export const scrollSepolia: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:534351',
  name: 'Scroll Sepolia',
  nativeCurrency: ether,
  rpcUrls: ['https://sepolia-rpc.scroll.io'],
  blockExplorer: { name: 'Scrollscan', url: 'https://sepolia.scrollscan.com' },
  testnet: true,
})
