import type { Capabilities } from '@portico/contract'
import type { Site } from '../site.ts'

/** Origins that a plugin with these rights speaks to through the shell. Empty where the configuration names no gateway. */
export function listOrigins({ config: { gatewayUrl } }: Site, capabilities: Capabilities): string[] {
  const isAsking = capabilities['api.fetch'] !== undefined && gatewayUrl !== undefined
  return isAsking ? [new URL(gatewayUrl).origin] : []
}
