import type { Account, ConnectedConnection, Namespace, Unsubscribe } from '@portico/contract'
import type { Core } from '../Core.ts'
import type { Connector, SessionAccounts } from '../connectors/Connector.ts'
import { selectNamespace } from '../networks/selectNetwork.ts'
import type { Time } from '../time.ts'
import { changeConnections } from './changeConnections.ts'
import {
  getAddresses,
  getConnected,
  getNamespace,
  keepChosen,
  toAccounts,
  withSession,
} from './connections.ts'
import { dropWallet } from './dropWallet.ts'
import { rememberConnections } from './rememberConnections.ts'

/** Keeps the state true to what a connected wallet reports by itself. */
export function followWallet(core: Core, connector: Connector): Unsubscribe {
  const { id } = connector.wallet
  const hold = holdFloods(core.time)
  return connector.watch({
    onAccounts: (namespace, accounts) =>
      hold(`${namespace} accounts`, () => setWalletAccounts(core, id, namespace, accounts)),
    onChain: (namespace, chainId) =>
      hold(`${namespace} chain`, () => setWalletNetwork(core, id, namespace, chainId)),
    onDisconnect: () => dropWallet(core, id),
  })
}

/** Events that are followed at once within `floodSpan` milliseconds. Of more the last counts, once that has passed. */
const floodLimit = 50
const floodSpan = 1_000

function holdFloods(time: Time) {
  const held = new Map<string, () => void>()
  let startedAt = time.now()
  let count = 0
  return (kind: string, follow: () => void): void => {
    if (time.now() - startedAt >= floodSpan) [startedAt, count] = [time.now(), 0]
    count += 1
    if (count <= floodLimit && held.size === 0) {
      follow()
      return
    }
    if (held.size === 0)
      time.after(floodSpan, () => {
        const due = [...held.values()]
        held.clear()
        for (const run of due) run()
      })
    held.set(kind, follow)
  }
}

/** Takes over the accounts a connected wallet grants now; none means that it has left that namespace. */
export function setWalletAccounts(
  core: Core,
  connectorId: string,
  namespace: Namespace,
  reported: readonly Account[],
): void {
  const accounts = toAccounts(namespace, reported)
  const isConnected = updateWallet(core, connectorId, namespace, (connection) => {
    if (accounts.length === 0) return connection
    const reported = withSession(connection, { accounts: accounts as SessionAccounts })
    const next = keepChosen(core, reported, getAddresses(connection)[0])
    // An account may become another kind at its address (EIP-7702).
    const [before, after] = [connection, next].map(({ allAccounts }) => JSON.stringify(allAccounts))
    return after === before ? connection : next
  })
  if (isConnected && accounts.length === 0) dropWallet(core, connectorId, namespace)
}

/** Takes over the chain a connected wallet is on, and selects it where it is the active one and the site offers it. */
export function setWalletNetwork(
  core: Core,
  connectorId: string,
  namespace: Namespace,
  chainId: string,
): void {
  updateWallet(core, connectorId, namespace, (connection) =>
    connection.caipNetworkId === `${namespace}:${chainId}`
      ? connection
      : withSession(connection, { chainId }),
  )
}

/** Replaces one connection of a wallet, the active one or one beside it. False when the wallet is not connected there. */
function updateWallet(
  core: Core,
  connectorId: string,
  namespace: Namespace,
  update: (connection: ConnectedConnection) => ConnectedConnection,
): boolean {
  const active = getConnected(core, namespace)
  const { others, activeNamespace } = core.connection.getState()
  const isActive = active?.wallet.id === connectorId
  const connection = isActive
    ? active
    : others.find((other) => other.wallet.id === connectorId && getNamespace(other) === namespace)
  if (!connection) return false
  const next = update(connection)
  if (next === connection) return true
  changeConnections(core, () => {
    if (!isActive)
      return core.connection.setOthers(others.map((other) => (other === connection ? next : other)))
    core.connection.move(namespace, connection, 'change', next)
    if (namespace === activeNamespace) selectNamespace(core, namespace)
  })
  rememberConnections(core)
  return true
}
