import {
  type Account,
  type ConnectedAddress,
  type ConnectedConnection,
  type PluginContext,
  toCaipAddress,
} from '@portico/contract'
import { getNamespace } from '../../core/connections/connections.ts'
import type { Shell } from '../../shell/Shell.ts'

/** Kinds that one account has an address of each of; any others are accounts beside each other. */
const together: readonly Account['type'][] = ['payment', 'ordinal']

/** The active address of a connection, and the first of each kind that belongs to the same account. */
function listAddresses(connection: ConnectedConnection): ConnectedAddress[] {
  const { allAccounts, caipNetworkId, wallet } = connection
  const [active] = allAccounts
  const others = together.includes(active?.type) ? together.filter((type) => type !== active?.type) : []
  return [active, ...others.map((type) => allAccounts.find((account) => account.type === type))]
    .filter((account) => account !== undefined)
    .map(({ address, type = null, recoveryView }) => ({
      ...{ address, type, wallet },
      ...(recoveryView && { recoveryView }),
      caipAddress: toCaipAddress(caipNetworkId, address),
      namespace: getNamespace(connection),
    }))
}

/** The connected addresses as plugins see them; the same list until a connection or the active namespace changes. */
export function createAccounts({ core }: Shell): PluginContext['accounts'] {
  let seen: unknown[] = []
  let list: readonly ConnectedAddress[] = []
  return {
    get() {
      const { connections, activeNamespace } = core.connection.getState()
      if (seen[0] === connections && seen[1] === activeNamespace) return list
      seen = [connections, activeNamespace]
      const connected = Object.values(connections).filter(({ status }) => status === 'connected')
      list = (connected as ConnectedConnection[])
        .flatMap(listAddresses)
        .sort(
          (left, right) =>
            Number(right.namespace === activeNamespace) - Number(left.namespace === activeNamespace),
        )
      return list
    },
    subscribe: core.connection.subscribe,
  }
}
