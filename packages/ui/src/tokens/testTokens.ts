import type { TokenBalance } from '@portico/contract'

/** Two ether at 2,500 US dollars each, for tests and the gallery. */
export const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  caipNetworkId: 'eip155:1',
  address: null,
  decimals: 18,
  amount: 2n * 10n ** 18n,
  price: 2500,
  iconUrl: null,
}
