import type { PorticoConfig } from '@portico/cli'
import { mainnet } from '@portico/embed/networks'

// The one list of networks: the page imports it, and the content policy allows its nodes.
export const networks = [mainnet] as const

export default {
  // Static files of the site. Portico's lie in `portico/` below it.
  publicDirectory: 'public',
  // Switched by `portico add` and `portico remove`.
  features: {},
  networks,
  // Beside its script the page has a style sheet, and asks its own server.
  contentPolicy: { 'img-src': [] },
} satisfies PorticoConfig
