import { WalletTimeoutError } from '@portico/contract/errors'
import type { Core } from '../Core.ts'
import { getAllConnected } from '../connections.ts'
import { getConnectContext, loadConnector } from '../connectors/loadConnector.ts'
import { safeId } from '../discovery/discoverWallets.ts'
import { report } from '../report.ts'
import { withTimeLimit } from '../time.ts'
import { establishConnections } from './establishConnections.ts'

const answerLimit = 5_000

/** Connects the Safe around this page without being asked, unless the visitor has left it. Never throws. */
export async function autoConnect(core: Core): Promise<void> {
  const isConnected = getAllConnected(core).some(({ wallet }) => wallet.id === safeId)
  if (!core.loaders.has(safeId) || isConnected || core.storage.readLeftIds().includes(safeId)) return
  const attempt = new AbortController()
  try {
    const connector = await loadConnector(core, safeId)
    const asked = connector.restore(getConnectContext(core, attempt.signal))
    const sessions = await withTimeLimit(core.time, answerLimit, asked, () => new WalletTimeoutError())
    if (sessions.length > 0) establishConnections(core, connector, sessions, { isReconnect: true })
  } catch (error) {
    // The visitor can still choose it.
    report(core, error)
    attempt.abort()
  }
}
