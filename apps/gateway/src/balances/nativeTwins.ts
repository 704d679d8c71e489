import type { Address } from 'viem'

/** Chains whose native currency is also an ERC-20, at a fixed address: the same coins, seen twice. By CAIP-2. */
const twins: Readonly<Record<string, Address>> = {
  // Optimism
  'eip155:10': '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000',
  // Polygon
  'eip155:137': '0x0000000000000000000000000000000000001010',
  // ZKsync Era
  'eip155:324': '0x000000000000000000000000000000000000800A',
  // Metis
  'eip155:1088': '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000',
  // Moonbeam and Moonriver
  'eip155:1284': '0x0000000000000000000000000000000000000802',
  'eip155:1285': '0x0000000000000000000000000000000000000802',
  // Mantle
  'eip155:5000': '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000',
  // Celo
  'eip155:42220': '0x471EcE3750Da237f93B8E339c536989b8978a438',
}

/** Whether a contract only shows a chain's native currency once more. @param chainId CAIP-2 */
export const isNativeTwin = (chainId: string, address: string): boolean =>
  twins[chainId]?.toLowerCase() === address.toLowerCase()

/** CAIP-10 of the contracts that show the native currency of these chains once more. @param chainIds CAIP-2 */
export const listNativeTwins = (chainIds: readonly string[]): string[] =>
  chainIds.flatMap((chainId) => (twins[chainId] ? `${chainId}:${twins[chainId]}` : []))
