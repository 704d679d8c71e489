import type { PorticoConfig } from '@portico/cli'
import { localOne, localTwo } from '@portico/embed/networks'

// The one list of networks: the page imports it, and the content policy allows its nodes.
export const networks = [localOne, localTwo] as const

export default {
  // Static files of the site. Portico's lie in `portico/` below it.
  publicDirectory: 'public',
  // Switched by `portico add` and `portico remove`.
  features: {},
  networks,
  // The page loads nothing of its own but its script.
  contentPolicy: { 'style-src': [], 'img-src': [], 'connect-src': [] },
} satisfies PorticoConfig
