import type { PorticoConfig } from '@portico/cli'
import { base, mainnet } from '@portico/embed/networks'

// The content policy allows their nodes. `public/main.js`, which no bundler reads, names the same.
export const networks = [mainnet, base] as const

export default {
  // Static files of the site. Portico's lie in `portico/` below it.
  publicDirectory: 'public',
  // Switched by `portico add` and `portico remove`.
  features: {},
  networks,
  // Beside its script the page has a style sheet, asks its own server, and has no pictures of its own.
  contentPolicy: { 'img-src': [] },
} satisfies PorticoConfig
