import type { Namespace } from '@portico/contract'
import type { StoredConnection } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import type { WalletSession } from '../connectors/Connector.ts'
import { findLoader } from '../connectors/loadConnector.ts'
import { restoreSessions } from '../connectors/restoreSessions.ts'
import { report } from '../reporting/report.ts'
import { disconnected } from '../state.ts'
import { failConnection, getConnectionKey, getNamespace } from './connections.ts'
import { establishConnections } from './establishConnections.ts'
import { forgetConnections } from './rememberConnections.ts'

/** Extensions may show themselves after the page has loaded, but not much later. */
const announceLimit = 1_000

/** Restores the connections of the last visit, without asking the visitor. Never throws. */
export async function reconnect(core: Core): Promise<void> {
  if (core.options.enableReconnect === false) return core.storage.updateConnections(() => [])
  const left = core.storage.readLeftIds()
  const stored = core.storage.readConnections()?.connections ?? []
  const isOffered = ({ namespace, connectorId }: StoredConnection) =>
    core.networks.some((network) => network.namespace === namespace) && !left.includes(connectorId)
  const missing = stored.filter((entry) => isOffered(entry) && !isConnected(core, entry))
  core.connection.batch(() => {
    for (const entry of missing) if (entry.isActive) showReconnecting(core, entry)
  })
  const ids = new Set(missing.map(({ connectorId }) => connectorId))
  await Promise.all([...ids].map((id) => restore(core, id, missing)))
}

const isConnected = (core: Core, { namespace, connectorId }: StoredConnection): boolean =>
  core.connection.get(namespace).wallet?.id === connectorId ||
  core.connection
    .getState()
    .others.some((other) => other.wallet.id === connectorId && getNamespace(other) === namespace)

function showReconnecting(
  core: Core,
  { namespace, connectorId: id, name, accounts }: StoredConnection,
): void {
  if (core.connection.get(namespace) !== disconnected) return
  const caipNetworkId = accounts[0]?.slice(0, accounts[0].lastIndexOf(':')) ?? null
  core.connection.move(namespace, disconnected, 'restore', {
    status: 'reconnecting',
    wallet: { id, name },
    accounts,
    caipNetworkId: caipNetworkId as `${Namespace}:${string}` | null,
  })
}

async function restore(core: Core, id: string, entries: readonly StoredConnection[]): Promise<void> {
  const own = entries.filter(({ connectorId }) => connectorId === id)
  for (const { namespace, first } of own) if (first) core.named.set(getConnectionKey(namespace, id), first)
  const sessions = await askSessions(core, id).catch((error) => report(core, error))
  // The visitor may have left it, here or in another tab, while it was asked.
  const isWanted = core.storage.readConnections()?.connections.some((entry) => entry.connectorId === id)
  const connector = core.connectors.get(id)
  if (connector && sessions?.length && isWanted)
    establishConnections(core, connector, sessions, {
      isReconnect: true,
      // Only where it was active does a namespace wait for it.
      isActive: (namespace) => isAwaited(core, namespace, id),
      getChosen: (namespace) =>
        own.find((entry) => entry.namespace === namespace)?.accounts[0]?.split(':')[2],
    })
  core.connection.batch(() => {
    for (const { namespace } of own) if (isAwaited(core, namespace, id)) failConnection(core, namespace)
  })
  // A wallet that answers "none" has been left from its own side. One that is missing may be back next time.
  if (sessions?.length === 0) forgetConnections(core, id)
}

/** Whether a namespace still waits for this wallet to be restored. */
function isAwaited(core: Core, namespace: Namespace, id: string): boolean {
  const { status, wallet } = core.connection.get(namespace)
  return status === 'reconnecting' && wallet.id === id
}

/** Null for a wallet that does not show itself. @throws what `restoreSessions` throws */
async function askSessions(core: Core, id: string): Promise<readonly WalletSession[] | null> {
  let unsubscribe = () => {}
  await new Promise<void>((resolve) => {
    const look = () => findLoader(core, id) && resolve()
    unsubscribe = core.wallets.subscribe(look)
    look()
    void core.running.discovery.then(() => core.time.after(announceLimit, resolve))
  })
  unsubscribe()
  return findLoader(core, id) ? restoreSessions(core, id) : null
}
