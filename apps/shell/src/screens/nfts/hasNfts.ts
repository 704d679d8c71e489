import type { CaipAddress, CaipNetworkId } from '@portico/contract'
import type { Core } from '../../core/Core.ts'

/** Whether NFTs of a network, or of an account on it, can be read at all: by a gateway, on EVM and Solana. */
export const hasNfts = ({ options }: Core, id: CaipNetworkId | CaipAddress): boolean =>
  options.gatewayUrl !== undefined && /^(eip155|solana):/.test(id)
