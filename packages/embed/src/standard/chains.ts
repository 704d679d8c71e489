import type { CaipNetworkId } from '@portico/contract'

/** Names of the Wallet Standard by CAIP-2 reference, ids that were in use before included. */
const names: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

/** A network by the name libraries of the Wallet Standard know, for example `solana:mainnet`. */
export function toStandardChain(caipNetworkId: CaipNetworkId): string {
  const reference = caipNetworkId.slice('solana:'.length)
  return `solana:${Object.hasOwn(names, reference) ? names[reference] : reference}`
}
