import { type CaipNetworkId, parseCaipNetworkId } from '@portico/contract'

/** The chain id of an EVM network as wallets write it: `eip155:10` is `0xa`. */
export const toHexChainId = (caipNetworkId: CaipNetworkId): `0x${string}` =>
  `0x${BigInt(parseCaipNetworkId(caipNetworkId).chainId).toString(16)}`
