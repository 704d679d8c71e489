export {
  type DefineNetworkParameters,
  defineNetwork,
  fromChain,
  type Network,
  type ViemChain,
} from '@portico/contract'
export { bitcoin, bitcoinSignet, bitcoinTestnet } from '../networks/bitcoin.ts'
export {
  avalanche,
  berachain,
  blast,
  bsc,
  celo,
  gnosis,
  linea,
  mantle,
  scroll,
  sonic,
  unichain,
  worldchain,
  zksync,
} from '../networks/ethereum.ts'
export {
  arbitrumSepolia,
  avalancheFuji,
  baseSepolia,
  bscTestnet,
  hoodi,
  lineaSepolia,
  optimismSepolia,
  polygonAmoy,
  scrollSepolia,
} from '../networks/ethereumTest.ts'
export { localSolana, solana, solanaDevnet, solanaTestnet } from '../networks/solana.ts'
export { arbitrum, base, localOne, localTwo, mainnet, optimism, polygon, sepolia } from '../networks.ts'
