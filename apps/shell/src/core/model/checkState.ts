import { type Connection, parseCaipAddress, parseCaipNetworkId } from '@portico/contract'
import { parseStoredConnections } from '@portico/contract/shell'
import { expect } from 'vitest'
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
    expect(row[event as string]).toBe((to as Connection).status)
    return move(namespace, from, event, to)
  }
}

/** What holds at every moment, whatever has happened. */
export function checkState(core: Core): void {
  const { connections, others, activeNamespace, caipNetworkId } = core.connection.getState()
  expect(core.networks.map((network) => network.caipNetworkId)).toContain(caipNetworkId)
  expect(parseCaipNetworkId(caipNetworkId).namespace).toBe(activeNamespace)
  for (const [namespace, connection] of Object.entries(connections)) {
    const accounts = connection.accounts.map((account) => parseCaipAddress(account))
    if (connection.status === 'connected') {
      expect(getNamespace(connection)).toBe(namespace)
      expect(accounts.length).toBeGreaterThan(0)
      for (const account of accounts) expect(account.caipNetworkId).toBe(connection.caipNetworkId)
      expect(connection.allAccounts.map(({ address }) => address)).toEqual(
        accounts.map(({ address }) => address),
      )
    } else if (connection.status !== 'reconnecting') expect(accounts).toEqual([])
    if (connection.status === 'connecting') expect(core.running.attempt).not.toBeNull()
  }
  for (const other of others) {
    const active = core.connection.get(getNamespace(other))
    expect(active.status).not.toBe('disconnected')
    expect(active.wallet?.id).not.toBe(other.wallet.id)
  }
  const keys = getAllConnected(core).map(
    (connection) => `${getNamespace(connection)} ${connection.wallet.id}`,
  )
  expect(new Set(keys).size).toBe(keys.length)
  const ids = new Set(getAllConnected(core).map(({ wallet }) => wallet.id))
  expect(new Set(core.watchers.keys())).toEqual(ids)
  checkStorage(core)
}

/** What is stored can be read as it was written, and names one active wallet for each namespace at most. */
function checkStorage(core: Core): void {
  const text = core.storage.readText('portico.default.connections')
  const stored = parseStoredConnections(text)
  if (text !== null) expect(stored).toEqual(JSON.parse(text))
  const active = (stored?.connections ?? []).filter(({ isActive }) => isActive)
  expect(new Set(active.map(({ namespace }) => namespace)).size).toBe(active.length)
  const left = core.storage.readLeftIds()
  for (const { connectorId } of stored?.connections ?? []) expect(left).not.toContain(connectorId)
}
