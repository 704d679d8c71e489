import type { CaipNetworkId, Network } from '@portico/contract'
import type { Core } from '../../../Core.ts'
import { findNetwork } from '../../../connections/connections.ts'

/** Where ENS lies by itself; the same address on Ethereum and on its test network. */
const usualRegistry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const usualNetworks: readonly string[] = ['eip155:1', 'eip155:11155111']

/** A registry of names, and the network it lies on. */
export interface EnsRegistry {
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
}

/**
 * The registry that knows the names of accounts on a network: its own, else Ethereum's, else one that a network of the
 * site names. Never one of a test network, where anybody can hold any name.
 */
export function findEnsRegistry(core: Core, caipNetworkId: CaipNetworkId): EnsRegistry | null {
  const candidates = [
    findNetwork(core, caipNetworkId),
    findNetwork(core, 'eip155:1'),
    ...core.networks.filter(({ contracts }) => contracts?.ensRegistry),
  ]
  for (const network of candidates) {
    const address = network && !network.testnet && getRegistry(network)
    if (address) return { caipNetworkId: network.caipNetworkId, address }
  }
  return null
}

const getRegistry = ({ contracts, caipNetworkId }: Network): string | undefined =>
  contracts?.ensRegistry ?? (usualNetworks.includes(caipNetworkId) ? usualRegistry : undefined)
