import type { CaipNetworkId } from '@portico/contract'

/** Packages of which a network, or a chain, may be named. Nothing else that a configuration imports is loaded. */
export const networkPackages = ['@portico/embed/networks', 'viem/chains'] as const

/** One of {@link networkPackages}. */
export type NetworkPackage = (typeof networkPackages)[number]

/** A network as a configuration or a call names it, before its nodes are looked up. */
export type NamedNetwork =
  /** By its id, or written out with its nodes. */
  | { readonly caipNetworkId: CaipNetworkId; readonly rpcUrls?: readonly string[] }
  /** By what a package exports. */
  | { readonly package: NetworkPackage; readonly name: string }
