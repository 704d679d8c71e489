import type { Namespace } from '@portico/contract'
import type { Core } from '../Core.ts'
import { getConnected, promoteOther } from '../connections.ts'
import { disconnected } from '../state.ts'
import { changeConnections } from './changeConnections.ts'
import { forgetConnections, rememberConnections } from './rememberConnections.ts'
import { selectNamespace } from './selectNetwork.ts'

/**
 * Takes a wallet out of the state in every namespace: those that share a connector leave together. Another connected
 * wallet becomes the active one, where there is one. The wallet itself is not asked.
 */
export function dropWallet(core: Core, connectorId: string): void {
  core.watchers.get(connectorId)?.()
  core.watchers.delete(connectorId)
  const ended: Namespace[] = []
  changeConnections(core, () => {
    const { others, connections } = core.connection.getState()
    core.connection.setOthers(others.filter(({ wallet }) => wallet.id !== connectorId))
    for (const [key, connection] of Object.entries(connections)) {
      const namespace = key as Namespace
      if (connection.wallet?.id !== connectorId) continue
      if (connection.status !== 'connected' && connection.status !== 'reconnecting') continue
      core.connection.move(namespace, connection, 'leave', disconnected)
      promoteOther(core, namespace)
      if (!getConnected(core, namespace)) ended.push(namespace)
    }
    followRemaining(core)
  })
  forgetConnections(core, connectorId)
  rememberConnections(core)
  for (const namespace of ended) core.host.emit('disconnect', { namespace })
}

/** Where the active namespace has lost its last wallet and another one has some, that one becomes active. */
function followRemaining(core: Core): void {
  const { activeNamespace, connections } = core.connection.getState()
  if (core.connection.get(activeNamespace) !== disconnected) return
  const next = Object.entries(connections).find(([, { status }]) => status === 'connected')
  if (next) selectNamespace(core, next[0] as Namespace)
}
