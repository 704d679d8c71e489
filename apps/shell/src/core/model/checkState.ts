import { deepEqual, equal, notEqual, ok } from 'node:assert/strict'
import { type Connection, parseCaipAddress, parseCaipNetworkId } from '@portico/contract'
import { parseStoredConnections } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { transitions } from '../connectionStore.ts'
import { getAllConnected, getNamespace } from '../connections.ts'

/** Fails when a connection ever moves in a way that is not in the table, also where the types were got around. */
export function checkTransitions(core: Core): void {
  const store = core.connection as { move(...parameters: unknown[]): boolean }
  const { move } = store
  store.move = (namespace, from, event, to) => {
    const { status } = from as Connection
    const row: Readonly<Record<string, string>> = transitions[status]
    equal(row[event as string], (to as Connection).status)
    return move(namespace, from, event, to)
  }
}

/** What holds at every moment, whatever has happened. Asked millions of times, so that Node's own assertions ask it. */
export function checkState(core: Core): void {
  const { connections, others, activeNamespace, caipNetworkId } = core.connection.getState()
  ok(
    core.networks.some((network) => network.caipNetworkId === caipNetworkId),
    `${caipNetworkId} is not offered`,
  )
  equal(parseCaipNetworkId(caipNetworkId).namespace, activeNamespace)
  for (const [namespace, connection] of Object.entries(connections)) {
    const accounts = connection.accounts.map((account) => parseCaipAddress(account))
    if (connection.status === 'connected') {
      equal(getNamespace(connection), namespace)
      ok(accounts.length > 0, 'a connection without account')
      for (const account of accounts) equal(account.caipNetworkId, connection.caipNetworkId)
      deepEqual(
        connection.allAccounts.map(({ address }) => address),
        accounts.map(({ address }) => address),
      )
    } else if (connection.status !== 'reconnecting') deepEqual(accounts, [])
    if (connection.status === 'connecting') notEqual(core.running.attempt, null)
  }
  for (const other of others) {
    const active = core.connection.get(getNamespace(other))
    notEqual(active.status, 'disconnected')
    notEqual(active.wallet?.id, other.wallet.id)
  }
  const keys = getAllConnected(core).map(
    (connection) => `${getNamespace(connection)} ${connection.wallet.id}`,
  )
  equal(new Set(keys).size, keys.length)
  const ids = new Set(getAllConnected(core).map(({ wallet }) => wallet.id))
  deepEqual(new Set(core.watchers.keys()), ids)
  checkStorage(core)
}

/** What is stored can be read as it was written, and names one active wallet for each namespace at most. */
function checkStorage(core: Core): void {
  const text = core.storage.readText('portico.default.connections')
  const stored = parseStoredConnections(text)
  if (text !== null) deepEqual(stored, JSON.parse(text))
  const active = (stored?.connections ?? []).filter(({ isActive }) => isActive)
  equal(new Set(active.map(({ namespace }) => namespace)).size, active.length)
  const left = core.storage.readLeftIds()
  for (const { connectorId } of stored?.connections ?? [])
    ok(!left.includes(connectorId), `${connectorId} was left`)
}
