/** Former CAIP-2 ids of Solana's chains, by the current one. Some wallets still speak them. */
const deprecatedSolana: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** Adds the former id behind each current one. */
export const withDeprecatedSolana = (chains: readonly string[]): string[] =>
  chains.flatMap((chain) => {
    const former = deprecatedSolana[chain]
    return former && !chains.includes(former) ? [chain, former] : [chain]
  })

/** The current id of a chain. */
export const toCurrentChain = (chain: string): string =>
  Object.entries(deprecatedSolana).find(([, former]) => former === chain)?.[0] ?? chain
