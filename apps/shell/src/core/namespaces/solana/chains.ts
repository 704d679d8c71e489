import { toCurrentReference } from './formerChains.ts'

/** CAIP-2 references, by the names of the Wallet Standard. */
const references: Readonly<Record<string, string>> = {
  'solana:mainnet': '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

const prefix = 'solana:'

/** Today's CAIP-2 reference of whatever a wallet or a site calls a chain; null for one of another namespace. */
export function toReference(chain: string): string | null {
  if (!chain.startsWith(prefix)) return null
  return references[chain] ?? toCurrentReference(chain.slice(prefix.length))
}

/** What a wallet calls a chain, among those it lists; null for one it does not list. */
export const findChain = (listed: readonly string[], chain: string): string | null =>
  listed.find((candidate) => toReference(candidate) === toReference(chain)) ?? null

/**
 * Whether an account can be used on a chain: one that its wallet lists, or one of the site's own, which no wallet can
 * list. There the wallet signs, and Portico sends.
 */
export const canUseChain = (listed: readonly string[], chain: string): boolean =>
  findChain(listed, chain) !== null || !Object.values(references).includes(toReference(chain) ?? '')
