export { type DefineNetworkParameters, defineNetwork, type Network } from '@portico/contract'
export { arbitrum, base, localOne, localTwo, mainnet, optimism, polygon, sepolia } from '../networks.ts'
