import type { ConnectorGrant, PluginConnector, PluginConnectors } from '../context/connectors.ts'
import type { Gate } from './createGate.ts'

/** Connectors that grant accounts in no namespace but those that were granted, and hear and report copies alone. */
export function guardConnectors({ need, copy }: Gate, connectors: PluginConnectors): PluginConnectors {
  const take = (given: ConnectorGrant) => {
    const grant = copy('connect', given)
    for (const session of Array.isArray(grant?.sessions) ? grant.sessions : [])
      need('connect', session?.namespace)
    return grant
  }
  const guard = (connector: PluginConnector): PluginConnector => ({
    connect: async (attempt, signal) => take(await connector.connect(attempt, signal)),
    restore: async (attempt) => take(await connector.restore(attempt)),
    request: async (request) => copy('connect', await connector.request(copy('connect', request))),
    switchNetwork: async (target) => take(await connector.switchNetwork(target)),
    disconnect: () => connector.disconnect(),
  })
  return {
    ...connectors,
    add: (id, connector) => connectors.add(id, guard(connector)),
    connect: async (id, params = {}) => connectors.connect(id, copy('connect', params)),
    update: async (id, grant) => connectors.update(id, take(grant)),
  }
}
