import type { PorticoConfig } from '@portico/cli'
import { base, mainnet } from '@portico/embed/networks'

// The one list of networks: the page imports it, and the content policy allows its nodes.
export const networks = [mainnet, base] as const

export default {
  // Static files of the site. Portico's lie in `portico/` below it.
  publicDirectory: 'public',
  // Switched by `portico add` and `portico remove`.
  features: {},
  networks,
  // Beside its script the page has a style sheet, and neither pictures nor requests of its own.
  contentPolicy: { 'img-src': [], 'connect-src': [] },
} satisfies PorticoConfig
