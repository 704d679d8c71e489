import type { PluginConnector, PluginConnectors } from '@portico/contract'
import type { Contributed } from '@portico/contract/host'

/** Connectors of one run, of a site with Ethereum alone. Connecting asks the plugin's own, and nobody follows it. */
export function createConnectors({ note }: Pick<Contributed, 'note'>): PluginConnectors {
  const connectors = new Map<string, PluginConnector>()
  return {
    add(id, connector) {
      note('connectors', id)
      connectors.set(id, connector)
    },
    async connect(id, params = {}) {
      const attempt = { networks: ['eip155:1'], caipNetworkId: 'eip155:1', params } as const
      await connectors.get(id)?.connect(attempt, new AbortController().signal)
    },
    async update() {},
  }
}
