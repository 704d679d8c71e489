import { createDemoWallet } from '@portico/testing/wallets'

/** Lets the demo wallet show itself as an extension would (EIP-6963). */
export function announceDemoWallet(chains: Readonly<Record<string, string>>): void {
  createDemoWallet({
    chains: Object.entries(chains).map(([caipNetworkId, rpcUrl]) => ({
      chainId: Number(caipNetworkId.split(':')[1]),
      rpcUrl,
    })),
  })
}
