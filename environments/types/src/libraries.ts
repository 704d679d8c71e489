import { createPortico } from '@portico/embed'
import { mainnet } from '@portico/embed/networks'
import { portico as createConnector, type PorticoConnectorParameters } from '@portico/embed/wagmi'
import { type Connector, createConfig, http } from '@wagmi/core'
import { BrowserProvider } from 'ethers'
import { createWalletClient, custom } from 'viem'
import { mainnet as viemMainnet } from 'viem/chains'
import { assertType, type Equal } from './assertType.js'
import root from './portico.root.json' with { type: 'json' }

const portico = createPortico({ networks: [mainnet], root })
const provider = portico.getProvider('eip155')

export const client = createWalletClient({ transport: custom(provider) })
export const browser = new BrowserProvider(provider)
export const config = createConfig({
  chains: [viemMainnet],
  connectors: [createConnector({ portico, name: 'Acme' })],
  transports: { [viemMainnet.id]: http() },
})
export const connector: Connector | undefined = config.connectors[0]
assertType<Equal<Parameters<typeof createConnector>[0], PorticoConnectorParameters>>()

// @ts-expect-error a connector stands for an instance
createConnector({})
