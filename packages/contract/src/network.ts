import { type CaipNetworkId, type Namespace, parseCaipNetworkId } from './caip.ts'

/** A blockchain the site offers. */
export interface Network {
  readonly caipNetworkId: CaipNetworkId
  readonly namespace: Namespace
  /** The reference inside the namespace: `1` for `eip155:1`. */
  readonly chainId: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** HTTP JSON-RPC endpoints, best first. May be empty where a gateway serves the chain. */
  readonly rpcUrls: readonly string[]
  readonly blockExplorer?: { readonly name: string; readonly url: string }
  readonly testnet?: boolean
  /**
   * Well-known contracts. `ensRegistry` is ENS's registry (ENSIP-1), where it is not at its usual address: names of accounts are
   * read from it, and what names lead to on every network, by coin type (ENSIP-11).
   */
  readonly contracts?: { readonly ensRegistry?: string }
  /** `data:` or https address of the network's icon. */
  readonly icon?: string
}

/** Parameters of {@link defineNetwork}: a network without what follows from its CAIP-2 id. */
export type DefineNetworkParameters = Omit<Network, 'namespace' | 'chainId'>

/**
 * Makes a network record from its CAIP-2 id and the rest.
 * @throws InvalidCaipNetworkIdError
 */
export function defineNetwork(parameters: DefineNetworkParameters): Network {
  return { ...parameters, ...parseCaipNetworkId(parameters.caipNetworkId) }
}
