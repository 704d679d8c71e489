import type { PorticoConfig } from '@portico/cli'
import { localOne, localTwo } from '@portico/embed/networks'

// Those of the local stack, for the content policy. A shop of its own names those that it is paid on.
export const networks = [localOne, localTwo] as const

export default {
  // Static files of the site. Portico's lie in `portico/` below it.
  publicDirectory: 'public',
  // Pages lie at several paths.
  baseUrl: '/portico/',
  // Switched by `portico add` and `portico remove`.
  features: {},
  networks,
  gatewayUrl: 'http://127.0.0.1:4101',
  // Beside its scripts the page has a style sheet, and asks its own server.
  contentPolicy: { 'img-src': [] },
} satisfies PorticoConfig
