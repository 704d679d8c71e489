import { createPortico, type Network, type Portico } from '@portico/embed'
import { localOne, localTwo } from '@portico/embed/networks'
import builtRoot from '../portico.root.json' with { type: 'json' }

/** What this shop's server knows of its neighbours. */
interface Settings {
  readonly gatewayUrl: string
  /** Addresses of nodes by CAIP-2 id. */
  readonly nodes: Readonly<Record<string, string>>
  /** In place of the one that the page was built with; null for that. */
  readonly root: typeof builtRoot | null
}

/** Lets a wallet for demonstrations show itself where the shop is of the local stack, so that there is one. */
async function announceDemoWallet(nodes: Settings['nodes']): Promise<void> {
  if (!nodes['eip155:31337']) return
  const { createDemoWallet } = await import('@portico/testing/wallets')
  const chains = Object.entries(nodes).map(([id, rpcUrl]) => ({ chainId: Number(id.split(':')[1]), rpcUrl }))
  createDemoWallet({ chains })
}

/** Makes the page's instance. */
export async function loadPortico(): Promise<Portico> {
  const { gatewayUrl, nodes, root } = (await (await fetch('/api/settings')).json()) as Settings
  const at = (network: Network): Network => {
    const rpcUrl = nodes[network.caipNetworkId]
    return rpcUrl ? { ...network, rpcUrls: [rpcUrl] } : network
  }
  const networks = [at(localOne), at(localTwo)] as const
  const portico = createPortico({
    ...{ networks, root: root ?? builtRoot, gatewayUrl, metadata: { name: 'Tea and Pots' } },
  })
  await announceDemoWallet(nodes)
  return portico
}
