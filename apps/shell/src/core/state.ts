import type { CaipNetworkId, Connection, Namespace, ThemeMode, WalletInfo } from '@portico/contract'

/** How a wallet was found (specification section 3, "Connector"). */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED'

/** A wallet on this page that can be connected. */
export interface FoundWallet extends WalletInfo {
  readonly type: ConnectorType
  /** True when an earlier wallet announced the same rdns: one of the two may be an impostor. */
  readonly isDuplicate: boolean
}

/** Connections and the selected network. Persisted in part: see `storage.ts`. */
export interface ConnectionState {
  readonly activeNamespace: Namespace
  /** The selected network; always one the site offers. */
  readonly caipNetworkId: CaipNetworkId
  readonly connections: Readonly<Partial<Record<Namespace, Connection>>>
}

/** Wallets found on the page, in the order in which they were found, and the ones used last. */
export interface WalletsState {
  readonly found: readonly FoundWallet[]
  /** Ids, newest first, at most two (specification section 9). Persisted. */
  readonly recentIds: readonly string[]
}

/** Whether the modal is shown, and where it stands. Written by the flows. */
export interface ModalState {
  readonly isOpen: boolean
  readonly isLoading: boolean
  readonly view: string | null
}

/** The theme. */
export interface ThemeState {
  readonly themeMode: ThemeMode
}

/** A namespace in which nothing is connected. */
export const disconnected: Connection = {
  status: 'disconnected',
  wallet: null,
  accounts: [],
  caipNetworkId: null,
}

/** At most this many recent wallets are kept (specification section 9). */
export const recentWalletsLimit = 2
