import type { PorticoConfig } from '@portico/cli'
import { fromChain } from '@portico/embed/networks'
import { defineChain } from 'viem'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const one = defineChain({
  id: 31_337,
  name: 'Local One',
  nativeCurrency,
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
})
export const two = defineChain({
  id: 31_338,
  name: 'Local Two',
  nativeCurrency,
  rpcUrls: { default: { http: ['http://127.0.0.1:8546'] } },
})

// The one list of networks: the page imports it, wagmi takes the chains, and the content policy allows their nodes.
export const networks = [fromChain(one), fromChain(two)] as const

export default {
  // Static files of the site. Portico's lie in `portico/` below it.
  publicDirectory: 'public',
  // Switched by `portico add` and `portico remove`.
  features: {},
  networks,
  // The page loads nothing of its own but its script.
  contentPolicy: { 'style-src': [], 'img-src': [], 'connect-src': [] },
} satisfies PorticoConfig
