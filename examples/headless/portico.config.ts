import type { PorticoConfig } from '@portico/cli'
import { localOne, localTwo } from '@portico/embed/networks'

// The one list of networks: the page imports it, and the content policy allows its nodes.
export const networks = [localOne, localTwo] as const

export default {
  // Static files of the site. Portico's lie in `portico/` below it.
  publicDirectory: 'public',
  // Switched by `portico add` and `portico remove`.
  features: { history: true, receive: true, send: true },
  networks,
  // Where `npm start` runs it; for the content policy.
  gatewayUrl: 'http://127.0.0.1:4101',
  // Beside its script the page has a style sheet, and neither pictures nor requests of its own.
  contentPolicy: { 'img-src': [], 'connect-src': [] },
} satisfies PorticoConfig
