import type { Capabilities } from '@portico/contract'
import type { Site } from '../site.ts'
import { listPluginOrigins } from './pluginSources.ts'

/** Origins that a plugin with these rights speaks to through the shell: those it was granted, and the gateway where the site has one. */
export function listOrigins({ config: { gatewayUrl } }: Site, capabilities: Capabilities): string[] {
  const isAsking = capabilities['api.fetch'] !== undefined && gatewayUrl !== undefined
  const own = listPluginOrigins(capabilities).map(({ origin }) => origin)
  return [...new Set([...(isAsking ? [new URL(gatewayUrl).origin] : []), ...own])]
}
