import type { Network, Unsubscribe } from '@portico/contract'
import type { PorticoOptions, ShellHost } from '@portico/contract/shell'
import type { StoreApi } from 'zustand/vanilla'
import type { Connector } from './connectors/Connector.ts'
import type { ConnectionState, ModalState, ThemeState, WalletsState } from './state.ts'
import type { ConnectionStorage } from './storage.ts'
import type { Time } from './time.ts'

/** One instance's connection core. Actions are functions that take it as first argument. */
export interface Core {
  readonly host: ShellHost
  readonly options: PorticoOptions
  readonly networks: readonly Network[]
  readonly time: Time
  readonly storage: ConnectionStorage
  readonly connection: StoreApi<ConnectionState>
  readonly wallets: StoreApi<WalletsState>
  readonly modal: StoreApi<ModalState>
  readonly theme: StoreApi<ThemeState>
  /** By wallet id. Kept beside the stores, which hold no functions. */
  readonly connectors: Map<string, Connector>
  /** Ends the listeners on the connected wallet, by namespace. */
  readonly watchers: Map<string, Unsubscribe>
  /** The running connection attempt, by namespace; a newer one aborts it. */
  readonly attempts: Map<string, AbortController>
}
