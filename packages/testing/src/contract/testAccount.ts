import { type AccountSnapshot, defineNetwork, type TokenBalance } from '@portico/contract'

const caipNetworkId = 'eip155:31337'
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** The account of the contract suite, unless a plugin brings another. */
export const testAccount: AccountSnapshot = {
  address,
  caipAddress: `${caipNetworkId}:${address}`,
  wallet: { id: 'com.example.foxglove', name: 'Foxglove' },
  network: defineNetwork({
    caipNetworkId,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [],
    blockExplorer: { name: 'Explorer', url: 'https://explorer.example/' },
  }),
}

const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  caipNetworkId,
  address: null,
  decimals: 18,
  amount: 2n * 10n ** 18n,
  price: 2500,
  iconUrl: null,
}

/** What it holds. */
export const testTokens: readonly TokenBalance[] = [
  ether,
  {
    ...ether,
    name: 'USD Coin',
    symbol: 'USDC',
    address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    decimals: 6,
    amount: 1_000_500_000n,
    price: 1,
  },
]
