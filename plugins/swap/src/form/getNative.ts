import type { Network, TokenBalance } from '@portico/contract'

/** The network's own currency, with its balance and price where they are known. */
export const getNative = (network: Network, tokens: readonly TokenBalance[]): TokenBalance =>
  tokens.find(
    ({ address, caipNetworkId }) => address === null && caipNetworkId === network.caipNetworkId,
  ) ?? {
    ...network.nativeCurrency,
    caipNetworkId: network.caipNetworkId,
    address: null,
    amount: 0n,
    price: null,
    iconUrl: null,
  }
