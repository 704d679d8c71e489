import { InvalidCaipAddressError, InvalidCaipNetworkIdError } from './errors/catalogue/config.ts'

/**
 * CAIP-2 namespaces that Portico knows, and those that wallets speak over WalletConnect. Those
 * without a connector of their own are reached by a generic request.
 */
export const namespaces = [
  'eip155',
  'solana',
  'bip122',
  'polkadot',
  'cosmos',
  'sui',
  'stacks',
  'ton',
  'tron',
] as const

/** A CAIP-2 namespace. */
export type Namespace = (typeof namespaces)[number]

/** CAIP-2 network id, `namespace:chainId`, for example `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** CAIP-10 account id, `namespace:chainId:address`. */
export type CaipAddress = `${Namespace}:${string}:${string}`

const isNamespace = (value: string | undefined): value is Namespace =>
  (namespaces as readonly (string | undefined)[]).includes(value)

/**
 * Reads a CAIP-2 network id.
 * @throws InvalidCaipNetworkIdError unless it is two non-empty parts with a known namespace
 */
export function parseCaipNetworkId(value: string): { namespace: Namespace; chainId: string } {
  const [namespace, chainId, ...rest] = value.split(':')
  if (!isNamespace(namespace) || !chainId || rest.length > 0)
    throw new InvalidCaipNetworkIdError({ details: value })
  return { namespace, chainId }
}

/**
 * Reads a CAIP-10 account id.
 * @throws InvalidCaipAddressError unless it is three non-empty parts with a known namespace
 */
export function parseCaipAddress(value: string): {
  namespace: Namespace
  chainId: string
  address: string
  caipNetworkId: CaipNetworkId
} {
  const [namespace, chainId, address, ...rest] = value.split(':')
  if (!isNamespace(namespace) || !chainId || !address || rest.length > 0)
    throw new InvalidCaipAddressError({ details: value })
  return { namespace, chainId, address, caipNetworkId: `${namespace}:${chainId}` }
}

/** Joins a CAIP-2 network id and an address to CAIP-10. */
export const toCaipAddress = (caipNetworkId: CaipNetworkId, address: string): CaipAddress =>
  `${caipNetworkId}:${address}` as CaipAddress
