/** The configuration that a site begins with. */
export const toInitialConfig = (
  publicDirectory: string,
): string => `import type { PorticoConfig } from '@portico/cli'
import { mainnet } from '@portico/embed/networks'

// The one list of networks: pages import it, and the content policy allows its nodes. Chains of viem's are
// fromChain(optimism), others defineNetwork({ … }), both of '@portico/embed/networks'.
export const networks = [mainnet] as const

export default {
  // Static files of the site. Portico's lie in \`portico/\` below it.
  publicDirectory: '${publicDirectory}',
  // Switched by \`portico add\`, \`remove\`, \`enable\` and \`disable\`.
  features: {},
  networks,
} satisfies PorticoConfig
`
