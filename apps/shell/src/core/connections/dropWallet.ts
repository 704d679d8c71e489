import type { Namespace } from '@portico/contract'
import type { Core } from '../Core.ts'
import { selectRemaining } from '../networks/selectNetwork.ts'
import { disconnected } from '../state.ts'
import { changeConnections } from './changeConnections.ts'
import { getAllConnected, getConnected, getNamespace, promoteOther } from './connections.ts'
import { forgetConnections, rememberConnections } from './rememberConnections.ts'

/**
 * Takes a wallet out of the state in every namespace: those that share a connector leave together. Another connected
 * wallet becomes the active one, where there is one. The wallet itself is not asked.
 * @param only the one namespace in which it grants nothing more, while it goes on granting others
 */
export function dropWallet(core: Core, connectorId: string, only?: Namespace): void {
  const isLeaving = (namespace: Namespace) => !only || namespace === only
  const stays = getAllConnected(core).some(
    (connection) => connection.wallet.id === connectorId && !isLeaving(getNamespace(connection)),
  )
  if (!stays) {
    core.watchers.get(connectorId)?.()
    core.watchers.delete(connectorId)
  }
  const ended: Namespace[] = []
  changeConnections(core, () => {
    const { others, connections } = core.connection.getState()
    core.connection.setOthers(
      others.filter((other) => other.wallet.id !== connectorId || !isLeaving(getNamespace(other))),
    )
    for (const [key, connection] of Object.entries(connections)) {
      const namespace = key as Namespace
      if (connection.wallet?.id !== connectorId || !isLeaving(namespace)) continue
      if (connection.status !== 'connected' && connection.status !== 'reconnecting') continue
      core.connection.move(namespace, connection, 'leave', disconnected)
      promoteOther(core, namespace)
      if (!getConnected(core, namespace)) ended.push(namespace)
    }
    selectRemaining(core)
  })
  forgetConnections(core, connectorId, only)
  rememberConnections(core)
  for (const namespace of ended) core.host.emit('disconnect', { namespace })
}
