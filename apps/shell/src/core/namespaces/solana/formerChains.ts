/** Former CAIP-2 references of Solana's chains, by the current one. Some wallets still speak them. */
export const formerReferences: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** The current reference of a chain, the same for one that has no other. */
export const toCurrentReference = (reference: string): string =>
  Object.keys(formerReferences).find((current) => formerReferences[current] === reference) ?? reference
