import type { PluginConnectors } from '@portico/contract'
import { ConnectorNotFoundError } from '@portico/contract/errors'
import type { Contributed } from '@portico/contract/host'
import type { PluginRelease } from '../../catalogue/PluginRelease.ts'
import { connect } from '../../core/connections/connect.ts'
import {
  type ContributedConnector,
  createContributedConnector,
} from '../../core/connectors/contributed/createContributedConnector.ts'
import { finishConnecting } from '../../flows/connectWallet.ts'
import type { Shell } from '../../shell/Shell.ts'

/** Makes `connectors` of one plugin's context. A part of its own, for plugins that declare some. */
export function createConnectors(
  shell: Shell,
  { locked }: PluginRelease,
  contributed: Contributed,
): PluginConnectors {
  const { core } = shell
  const connectors = new Map<string, ContributedConnector>()
  const find = (id: string) => {
    const connector = connectors.get(id)
    if (!connector) throw new ConnectorNotFoundError({ details: id })
    return connector
  }
  return {
    defaultAccountTypes: { ...core.options.defaultAccountTypes },
    add(id, connector) {
      contributed.note('connectors', id)
      const found = core.wallets.getState().found.find((wallet) => wallet.id === id)
      // The site has no network of its namespaces.
      if (!found) return
      const granted = locked.capabilities.connect ?? []
      const namespaces = found.namespaces.filter((namespace) => granted.includes(namespace))
      const made = createContributedConnector(core, { ...found, namespaces }, connector)
      connectors.set(id, made)
      core.connectors.set(id, made)
      contributed.onDispose(() => {
        if (core.connectors.get(id) === made) core.connectors.delete(id)
      })
    },
    async connect(id, params = {}) {
      find(id).prepare(params)
      await connect(core, { connectorId: id })
      await finishConnecting(shell)
    },
    update: async (id, grant) => find(id).update(grant),
  }
}
