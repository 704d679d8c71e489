import { defineNetwork, type Network } from '@portico/contract'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const gnosis: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:100',
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: ['https://rpc.gnosischain.com'],
  blockExplorer: { name: 'Gnosisscan', url: 'https://gnosisscan.io' },
})

export const bsc: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:56',
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: ['https://56.rpc.thirdweb.com'],
  blockExplorer: { name: 'BscScan', url: 'https://bscscan.com' },
})

export const avalanche: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:43114',
  name: 'Avalanche',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: ['https://api.avax.network/ext/bc/C/rpc'],
  blockExplorer: { name: 'SnowTrace', url: 'https://snowtrace.io' },
})

export const celo: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:42220',
  name: 'Celo',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: ['https://forno.celo.org'],
  blockExplorer: { name: 'Celo Explorer', url: 'https://celoscan.io' },
})

export const linea: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:59144',
  name: 'Linea',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.linea.build'],
  blockExplorer: { name: 'Etherscan', url: 'https://lineascan.build' },
})

export const scroll: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:534352',
  name: 'Scroll',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.scroll.io'],
  blockExplorer: { name: 'Scrollscan', url: 'https://scrollscan.com' },
})

export const mantle: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:5000',
  name: 'Mantle',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  rpcUrls: ['https://rpc.mantle.xyz'],
  blockExplorer: { name: 'Mantle Explorer', url: 'https://mantlescan.xyz' },
})

export const zksync: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:324',
  name: 'ZKsync Era',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.era.zksync.io'],
  blockExplorer: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io' },
})

export const blast: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:81457',
  name: 'Blast',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.blast.io'],
  blockExplorer: { name: 'Blastscan', url: 'https://blastscan.io' },
})

export const unichain: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:130',
  name: 'Unichain',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.unichain.org'],
  blockExplorer: { name: 'Uniscan', url: 'https://uniscan.xyz' },
})

export const worldchain: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:480',
  name: 'World Chain',
  nativeCurrency: ether,
  rpcUrls: ['https://worldchain-mainnet.g.alchemy.com/public'],
  blockExplorer: { name: 'Worldscan', url: 'https://worldscan.org' },
})

export const sonic: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:146',
  name: 'Sonic',
  nativeCurrency: { name: 'Sonic', symbol: 'S', decimals: 18 },
  rpcUrls: ['https://rpc.soniclabs.com'],
  blockExplorer: { name: 'Sonic Explorer', url: 'https://sonicscan.org' },
})

export const berachain: Network = /*#__PURE__*/ defineNetwork({
  caipNetworkId: 'eip155:80094',
  name: 'Berachain',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  rpcUrls: ['https://rpc.berachain.com'],
  blockExplorer: { name: 'Berascan', url: 'https://berascan.com' },
})
