import type {
  CaipNetworkId,
  ConnectedConnection,
  Connection,
  ConnectionStatus,
  Namespace,
  Unsubscribe,
} from '@portico/contract'
import { createStore } from 'zustand/vanilla'
import { disconnected } from '../state.ts'

/**
 * Every way the connection of a namespace changes. Row: the status it has; column: what
 * happens; cell: the status it has then. What is not in the table cannot be written: see `ConnectionStore.move`.
 *
 * - `ask`: the visitor chose a wallet. From `reconnecting` too, since the visitor's choice comes first. While a wallet
 *   is connected there is no such move: it stays connected until the new one has agreed.
 * - `restore`: an earlier visit left a connection.
 * - `approve`: a wallet granted accounts, or another connected wallet becomes the active one.
 * - `change`: the connected wallet moved to other accounts or another network.
 * - `fail`: declined, given up, or not to be restored.
 * - `leave`: disconnected, from either side.
 */
export const transitions = {
  disconnected: { ask: 'connecting', restore: 'reconnecting', approve: 'connected' },
  connecting: { approve: 'connected', fail: 'disconnected' },
  reconnecting: { ask: 'connecting', approve: 'connected', fail: 'disconnected', leave: 'disconnected' },
  connected: { approve: 'connected', change: 'connected', leave: 'disconnected' },
} as const satisfies Record<ConnectionStatus, Readonly<Record<string, ConnectionStatus>>>

type Transitions = typeof transitions

/** The connections of one status. */
type ConnectionOf<Status> = Extract<Connection, { status: Status }>

/** What can happen to a connection of this type; for a union, what can happen to each. */
type EventOf<From extends Connection> = keyof Transitions[From['status']]

/** What a connection becomes. */
type TargetOf<From extends Connection, Event> = From extends Connection
  ? Event extends keyof Transitions[From['status']]
    ? ConnectionOf<Transitions[From['status']][Event]>
    : never
  : never

/** Connections and the selected network. */
export interface ConnectionState {
  readonly activeNamespace: Namespace
  /** The selected network; always one the site offers. */
  readonly caipNetworkId: CaipNetworkId
  /** The active connection of each namespace. */
  readonly connections: Readonly<Partial<Record<Namespace, Connection>>>
  /** Wallets connected beside the active ones, newest first; at most one for each namespace and wallet. */
  readonly others: readonly ConnectedConnection[]
  /** By address. Persisted. */
  readonly labels: Readonly<Record<string, string>>
}

/** The connections of one instance. Only what it offers here can change them. */
export interface ConnectionStore {
  getState(): ConnectionState
  subscribe(listener: (state: ConnectionState, previous: ConnectionState) => void): Unsubscribe
  /** The active connection of a namespace. */
  get(namespace: Namespace): Connection
  /**
   * Moves the active connection of a namespace from what the caller has seen to something new. Nothing happens, and
   * false is returned, when it is no longer what the caller has seen: an answer that comes too late changes nothing.
   */
  move<From extends Connection, Event extends EventOf<From>>(
    namespace: Namespace,
    from: From,
    event: Event,
    to: TargetOf<From, Event>,
  ): boolean
  /** Replaces the wallets connected beside the active ones. */
  setOthers(others: readonly ConnectedConnection[]): void
  /** Selects a network, and with it the active namespace. */
  select(namespace: Namespace, caipNetworkId: CaipNetworkId): void
  setLabels(labels: Readonly<Record<string, string>>): void
  /** Makes several changes one: listeners hear of the last state only. */
  batch(change: () => void): void
}

/** Makes the store, with nothing connected. */
export function createConnectionStore(
  initial: Pick<ConnectionState, 'activeNamespace' | 'caipNetworkId' | 'labels'>,
): ConnectionStore {
  const store = createStore<ConnectionState>(() => ({ ...initial, connections: {}, others: [] }))
  let draft: ConnectionState | null = null
  const getState = () => draft ?? store.getState()
  const set = (change: Partial<ConnectionState>) => {
    if (draft) draft = { ...draft, ...change }
    else store.setState(change)
  }
  const get = (namespace: Namespace) => getState().connections[namespace] ?? disconnected
  return {
    getState,
    subscribe: store.subscribe,
    get,
    move(namespace, from, _event, to) {
      if (get(namespace) !== from) return false
      set({ connections: { ...getState().connections, [namespace]: to } })
      return true
    },
    setOthers: (others) => set({ others }),
    select: (activeNamespace, caipNetworkId) => set({ activeNamespace, caipNetworkId }),
    setLabels: (labels) => set({ labels }),
    batch(change) {
      if (draft) return change()
      draft = store.getState()
      try {
        change()
      } finally {
        const next = draft
        draft = null
        store.setState(next)
      }
    },
  }
}
