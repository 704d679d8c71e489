import type { Capabilities } from '@portico/contract'
import { listPluginOrigins } from '../csp/pluginSources.ts'
import type { Site } from '../site.ts'

/** Origins that a plugin with these rights speaks to through the shell: those it was granted, and the gateway where the site has one. */
export function listOrigins({ config: { gatewayUrl } }: Site, capabilities: Capabilities): string[] {
  const isAsking = capabilities['api.fetch'] !== undefined && gatewayUrl !== undefined
  const own = listPluginOrigins(capabilities).map(({ origin }) => origin)
  return [...new Set([...(isAsking ? [new URL(gatewayUrl).origin] : []), ...own])]
}
