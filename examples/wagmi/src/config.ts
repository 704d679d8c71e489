import { createPortico } from '@portico/embed'
import { portico as porticoConnector } from '@portico/embed/wagmi'
import { createConfig, http } from '@wagmi/core'
import { networks, one, two } from '../portico.config.ts'
import root from '../portico.root.json' with { type: 'json' }

const portico = createPortico({ networks, root })

export const config = createConfig({
  chains: [one, two],
  connectors: [porticoConnector({ portico })],
  // Portico lists the wallets that announce themselves.
  multiInjectedProviderDiscovery: false,
  transports: { [one.id]: http(), [two.id]: http() },
})
