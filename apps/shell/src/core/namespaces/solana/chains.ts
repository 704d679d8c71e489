/** Names of the Wallet Standard, and ids of CAIP-2 that were in use before, by today's CAIP-2 reference. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['mainnet', '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: ['devnet', '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': ['testnet'],
}

const prefix = 'solana:'

/** Today's CAIP-2 reference of whatever a wallet or a site calls a chain; null for one of another namespace. */
export function toReference(chain: string): string | null {
  if (!chain.startsWith(prefix)) return null
  const name = chain.slice(prefix.length)
  return Object.keys(aliases).find((reference) => aliases[reference]?.includes(name)) ?? name
}

/** What a wallet calls a chain, among those it lists; null for one it does not list. */
export const findChain = (listed: readonly string[], chain: string): string | null =>
  listed.find((candidate) => toReference(candidate) === toReference(chain)) ?? null

/**
 * Whether an account can be used on a chain: one that its wallet lists, or one of the site's own, which no wallet can
 * list. There the wallet signs, and Portico sends.
 */
export const canUseChain = (listed: readonly string[], chain: string): boolean =>
  findChain(listed, chain) !== null || !Object.hasOwn(aliases, toReference(chain) ?? '')
