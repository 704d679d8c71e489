import {
  type AccountSnapshot,
  type ConnectedAddress,
  defineNetwork,
  type Network,
  type TokenBalance,
  toCaipAddress,
} from '@portico/contract'

/** Accounts of tests: the visitor's own, and somebody else's. */
export const maya = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const noor = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The network of tests. */
export const testNetwork: Network = defineNetwork({
  caipNetworkId: 'eip155:31337',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  blockExplorer: { name: 'Explorer', url: 'https://explorer.example/' },
})

/** An account of {@link testNetwork}, or of another. */
export const createAccount = (address: string = maya, network: Network = testNetwork): AccountSnapshot => ({
  address,
  caipAddress: toCaipAddress(network.caipNetworkId, address),
  wallet: { id: 'com.example.foxglove', name: 'Foxglove' },
  network,
})

/** The addresses of one connected account: its own. */
export const toAddresses = (account: AccountSnapshot | null): readonly ConnectedAddress[] => {
  if (!account) return []
  const { address, caipAddress, wallet, network } = account
  return [{ address, caipAddress, wallet, namespace: network.namespace, type: null }]
}

/** The account of tests, unless they bring another. */
export const testAccount: AccountSnapshot = createAccount()

/** The network's own currency: two of it. */
export const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  caipNetworkId: testNetwork.caipNetworkId,
  address: null,
  decimals: 18,
  amount: 2n * 10n ** 18n,
  price: 2500,
  iconUrl: null,
}

/** A token: a thousand and a half of it. */
export const dollar: TokenBalance = {
  ...ether,
  name: 'USD Coin',
  symbol: 'USDC',
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  decimals: 6,
  amount: 1_000_500_000n,
  price: 1,
}

/** What {@link testAccount} holds. */
export const testTokens: readonly TokenBalance[] = [ether, dollar]
