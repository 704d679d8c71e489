import type { Core } from '../Core.ts'
import { restoreSessions } from '../connectors/restoreSessions.ts'
import { safeId } from '../connectors/safe/safeId.ts'
import { report } from '../reporting/report.ts'
import { getAllConnected } from './connections.ts'
import { establishConnections } from './establishConnections.ts'

/** Connects the Safe around this page without being asked, unless the visitor has left it. Never throws. */
export async function autoConnect(core: Core): Promise<void> {
  const isConnected = getAllConnected(core).some(({ wallet }) => wallet.id === safeId)
  if (!core.loaders.has(safeId) || isConnected || core.storage.readLeftIds().includes(safeId)) return
  // Where it fails, the visitor can still choose it.
  const sessions = await restoreSessions(core, safeId).catch((error) => report(core, error))
  const connector = core.connectors.get(safeId)
  if (connector && sessions?.length) establishConnections(core, connector, sessions, { isReconnect: true })
}
