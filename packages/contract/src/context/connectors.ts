import type { CaipNetworkId, Namespace } from '../caip.ts'
import type { Account, AccountTypes } from '../state.ts'

/** Who is connected, as far as the plugin knows and the visitor lets sites see it. */
export interface ConnectorUser {
  readonly email?: string
  readonly username?: string
  /** Where the visitor signed in: `google`. */
  readonly provider?: string
  /** How the account on EVM works, where the visitor may choose. A change is reported as `SET_PREFERRED_ACCOUNT_TYPE`. */
  readonly preferredAccountType?: 'eoa' | 'smartAccount'
}

/** What a connector grants in one namespace. */
export interface ConnectorSession {
  readonly namespace: Namespace
  /** The active one first, at least one. */
  readonly accounts: readonly Account[]
  /** The network it is on. */
  readonly caipNetworkId: CaipNetworkId
}

/** All that a connector grants. */
export interface ConnectorGrant {
  /** At most one for each namespace; none says that nobody is connected. */
  readonly sessions: readonly ConnectorSession[]
  readonly user?: ConnectorUser
}

/** What an attempt to connect is made with. */
export interface ConnectorAttempt {
  /** Networks of the site in the connector's namespaces. */
  readonly networks: readonly CaipNetworkId[]
  /** The selected network, which may be of another namespace. */
  readonly caipNetworkId: CaipNetworkId
  /** What `connectors.connect` was called with. */
  readonly params: Readonly<Record<string, unknown>>
}

/** One request, as wallets get it: EIP-1193, or the JSON-RPC methods of Solana and Bitcoin that WalletConnect names. */
export interface ConnectorRequest {
  readonly namespace: Namespace
  readonly caipNetworkId: CaipNetworkId
  readonly method: string
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>>
}

/**
 * A wallet, as functions of data. The shell calls them; what they throw with a `code` of EIP-1193, such as 4001 for a
 * visitor who declined, is reported as that of any wallet.
 */
export interface PluginConnector {
  /** Connects, asking the visitor where it must. `signal` ends the attempt: the modal was closed, or another one began. */
  connect(attempt: ConnectorAttempt, signal: AbortSignal): Promise<ConnectorGrant>
  /** What it still grants, without asking the visitor, within 30 seconds. */
  restore(attempt: Omit<ConnectorAttempt, 'params'>): Promise<ConnectorGrant>
  /** Asks it. Reads of the chain come to a node of the site in its place. */
  request(request: ConnectorRequest): Promise<unknown>
  /** Goes to a network of one of its namespaces. Rejects where it cannot. */
  switchNetwork(target: { readonly caipNetworkId: CaipNetworkId }): Promise<ConnectorGrant>
  /** The visitor has left. The shell does not wait for it. */
  disconnect(): Promise<void>
}

/** The connectors of a plugin, as its context has them. */
export interface PluginConnectors {
  /** Kind of account that the site shows first, by namespace, where it says so. Absent in a shell that is older than this. */
  readonly defaultAccountTypes?: AccountTypes | undefined
  /** Registers a declared connector. @throws PluginUndeclaredError */
  add(id: string, connector: PluginConnector): void
  /**
   * Connects by a connector of its own, as if the visitor had chosen a wallet: events, sign-in and the view that was
   * asked for follow. What it grants in a namespace that the right `connect` does not name is refused.
   * @throws CapabilityMissingError | ConnectionAbortedError | UserRejectedError | WalletAnswerInvalidError, and what the
   * connector throws
   */
  connect(id: string, params?: Readonly<Record<string, unknown>>): Promise<void>
  /** Tells what changed by itself: accounts, network, user. A grant without sessions says that the visitor is gone. */
  update(id: string, grant: ConnectorGrant): Promise<void>
}
