import type { ConnectedConnection, Namespace } from '@portico/contract'
import { type StoredConnection, storedAccountsLimit } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { recentWalletsLimit } from '../state.ts'
import { getAddresses, getAllConnected, getConnectionKey, getNamespace } from './connections.ts'

const isSame = (left: StoredConnection, right: StoredConnection) =>
  left.connectorId === right.connectorId && left.namespace === right.namespace

/** What is written of this page's connections. */
interface RememberParameters {
  /** The visitor has just chosen the wallet in use. Otherwise the one that was chosen last, in whatever tab, stays it. */
  readonly isChosen?: boolean
}

/** Writes the connections of this page beside those of other tabs. Wallets that have been left stay out. */
export function rememberConnections(core: Core, { isChosen = false }: RememberParameters = {}): void {
  const left = core.storage.readLeftIds()
  const mine = getAllConnected(core)
    .filter(({ wallet }) => !left.includes(wallet.id))
    .map((connection) => toStored(core, connection))
  if (mine.length === 0) return
  core.storage.updateConnections((stored) => {
    const all = [...mine, ...stored.filter((entry) => !mine.some((own) => isSame(own, entry)))]
    const ranked = (isChosen ? all : [...stored, ...all]).filter(({ isActive }) => isActive)
    return all.map((entry) => {
      const first = ranked.find(({ namespace }) => namespace === entry.namespace)
      return { ...entry, isActive: first !== undefined && isSame(first, entry) }
    })
  })
}

function toStored(core: Core, connection: ConnectedConnection): StoredConnection {
  const namespace = getNamespace(connection)
  const first = core.named.get(getConnectionKey(namespace, connection.wallet.id))
  return {
    connectorId: connection.wallet.id,
    namespace,
    name: connection.wallet.name,
    accounts: connection.accounts.slice(0, storedAccountsLimit),
    isActive: core.connection.get(namespace) === connection,
    ...(first !== getAddresses(connection)[0] && { first }),
  }
}

/** Takes a wallet out of what is stored, in every namespace or in one. */
export function forgetConnections(core: Core, connectorId: string, only?: Namespace): void {
  core.storage.updateConnections((stored) =>
    stored.filter((entry) => entry.connectorId !== connectorId || (only && entry.namespace !== only)),
  )
}

/** Notes that the visitor has left a wallet, or, by connecting it again, has come back. */
export function rememberLeft(core: Core, connectorId: string, isLeft: boolean): void {
  const ids = core.storage.readLeftIds()
  if (ids.includes(connectorId) === isLeft) return
  const others = ids.filter((id) => id !== connectorId)
  core.storage.writeLeftIds(isLeft ? [connectorId, ...others] : others)
}

/** Puts a wallet first among the recent ones. */
export function rememberRecent(core: Core, connectorId: string): void {
  const { recentIds } = core.wallets.getState()
  if (recentIds[0] === connectorId) return
  const next = [connectorId, ...recentIds.filter((id) => id !== connectorId)].slice(0, recentWalletsLimit)
  core.wallets.setState({ recentIds: next })
  core.storage.writeRecentIds(next)
}
