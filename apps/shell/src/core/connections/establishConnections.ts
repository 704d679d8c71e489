import type { ConnectedConnection, Namespace } from '@portico/contract'
import type { Core } from '../Core.ts'
import type { Connector, WalletSession } from '../connectors/Connector.ts'
import { selectNamespace } from '../networks/selectNetwork.ts'
import { changeConnections } from './changeConnections.ts'
import { getNamespace, keepChosen, toConnection } from './connections.ts'
import { followWallet } from './followWallet.ts'
import { rememberConnections, rememberLeft, rememberRecent } from './rememberConnections.ts'

/** How sessions come to be taken in. */
export interface EstablishParameters {
  readonly isReconnect: boolean
  /** Whether a session becomes the active one of its namespace. @default always */
  isActive?(namespace: Namespace): boolean
  /** Address that the visitor chose at the last visit. */
  getChosen?(namespace: Namespace): string | undefined
}

/** Takes what a wallet granted into the state, and follows what the wallet reports from now on. */
export function establishConnections(
  core: Core,
  connector: Connector,
  sessions: readonly WalletSession[],
  { isReconnect, isActive = () => true, getChosen }: EstablishParameters,
): void {
  const { wallet } = connector
  const offered = sessions.filter(({ namespace }) =>
    core.networks.some((network) => network.namespace === namespace),
  )
  core.watchers.get(wallet.id)?.()
  core.watchers.set(wallet.id, followWallet(core, connector))
  const establish = () => {
    for (const session of offered) {
      const { namespace } = session
      const reported = toConnection(wallet, session)
      take(core, namespace, keepChosen(core, reported, getChosen?.(namespace)), isActive(namespace))
    }
    const { activeNamespace } = core.connection.getState()
    const active = offered.find(({ namespace }) => namespace === activeNamespace) ?? offered[0]
    // A visitor who connects a wallet wants to use it; one who returns is where the last visit ended.
    if (active && (!isReconnect || active.namespace === activeNamespace))
      selectNamespace(core, active.namespace)
  }
  changeConnections(core, establish, { isAnnounced: true })
  if (!isReconnect) rememberLeft(core, wallet.id, false)
  rememberRecent(core, wallet.id)
  rememberConnections(core, { isChosen: !isReconnect })
  announce(core, connector, offered, isReconnect)
}

function take(core: Core, namespace: Namespace, connection: ConnectedConnection, isActive: boolean): void {
  const { wallet } = connection
  const { others } = core.connection.getState()
  const rest = others.filter((other) => other.wallet.id !== wallet.id || getNamespace(other) !== namespace)
  const before = core.connection.get(namespace)
  const isTaken = before.wallet !== null && before.wallet.id !== wallet.id
  if (!isActive && isTaken) {
    core.connection.setOthers([connection, ...rest])
    return
  }
  core.connection.move(namespace, before, 'approve', connection)
  core.connection.setOthers(isTaken && before.status === 'connected' ? [before, ...rest] : rest)
}

function announce(
  core: Core,
  { wallet: { id } }: Connector,
  sessions: readonly WalletSession[],
  isReconnect: boolean,
): void {
  for (const { namespace } of sessions) {
    const connection = core.connection.get(namespace)
    if (connection.status !== 'connected' || connection.wallet.id !== id) continue
    const { accounts, wallet } = connection
    core.host.emit('connect', { caipAddress: accounts[0], wallet, isReconnect })
  }
}
