import { createPortico } from '@portico/embed'
import { localOne, localTwo } from '@portico/embed/networks'
import { portico as porticoConnector } from '@portico/embed/wagmi'
import { createConfig, http } from '@wagmi/core'
import { defineChain } from 'viem'
import lock from '../portico.lock.json' with { type: 'json' }

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const rpcUrls = (url: string) => ({ default: { http: [url] } })

export const one = defineChain({
  id: 31_337,
  name: 'Local One',
  nativeCurrency,
  rpcUrls: rpcUrls('http://127.0.0.1:8545'),
})
export const two = defineChain({
  id: 31_338,
  name: 'Local Two',
  nativeCurrency,
  rpcUrls: rpcUrls('http://127.0.0.1:8546'),
})

const portico = createPortico({ networks: [localOne, localTwo], lock })

export const config = createConfig({
  chains: [one, two],
  connectors: [porticoConnector({ portico })],
  // Portico lists the wallets that announce themselves.
  multiInjectedProviderDiscovery: false,
  transports: { [one.id]: http(), [two.id]: http() },
})
