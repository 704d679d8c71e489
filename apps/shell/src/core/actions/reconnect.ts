import type { Namespace } from '@portico/contract'
import { WalletTimeoutError } from '@portico/contract/errors'
import type { Core } from '../Core.ts'
import type { Connector } from '../connectors/Connector.ts'
import { disconnected } from '../state.ts'
import { withTimeLimit } from '../time.ts'
import { establishConnection, persist, setConnection } from './setConnection.ts'

/** Extensions may show themselves after the page has loaded, but not much later. */
const announceLimit = 1_000
/** A wallet that is asked without its visitor answers at once or is broken. */
const restoreLimit = 5_000

/** Restores the connections of the last visit, without asking the visitor. Never throws. */
export async function reconnect(core: Core): Promise<void> {
  const stored = core.storage.readConnections()
  if (!stored || core.options.enableReconnect === false) return
  const isOffered = core.networks.some((network) => network.caipNetworkId === stored.caipNetworkId)
  if (isOffered) core.connection.setState({ caipNetworkId: stored.caipNetworkId })
  await Promise.all(
    Object.entries(stored.connectorIds).map(([namespace, id]) => restore(core, namespace as Namespace, id)),
  )
}

async function restore(core: Core, namespace: Namespace, id: string): Promise<void> {
  const reconnecting = { ...disconnected, status: 'reconnecting' as const }
  setConnection(core, namespace, reconnecting)
  const isCurrent = () => core.connection.getState().connections[namespace] === reconnecting
  try {
    const connector = await waitForConnector(core, id)
    const session =
      connector &&
      (await withTimeLimit(core.time, restoreLimit, connector.restore(), () => new WalletTimeoutError()))
    // The visitor may have connected something else meanwhile.
    if (!isCurrent()) return
    if (connector && session) return establishConnection(core, connector, session, true)
    setConnection(core, namespace, disconnected)
    // A wallet that answers "none" has been left from its own side. One that is missing may be back next time.
    if (connector) persist(core)
  } catch {
    if (isCurrent()) setConnection(core, namespace, disconnected)
  }
}

function waitForConnector(core: Core, id: string): Promise<Connector | null> {
  const present = core.connectors.get(id)
  if (present) return Promise.resolve(present)
  return new Promise((resolve) => {
    const finish = () => {
      cancel()
      unsubscribe()
      resolve(core.connectors.get(id) ?? null)
    }
    const cancel = core.time.after(announceLimit, finish)
    const unsubscribe = core.wallets.subscribe(() => core.connectors.has(id) && finish())
  })
}
