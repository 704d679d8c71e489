import type { CaipAddress, CaipNetworkId, Namespace } from './caip.ts'
import type { TrackEventName } from './trackEvents.ts'

/** Status of a connection. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** What the visitor calls a wallet: the listing behind a connection. */
export interface WalletInfo {
  /**
   * Id of the connector: the rdns of an announced wallet (suffixed where two share it), `injected`, `walletConnect`,
   * `namespace:name` for one of the Wallet Standard, or the id the site gave.
   */
  readonly id: string
  readonly name: string
  /** `data:` address, validated; https for a wallet connected by relay. */
  readonly icon?: string
  readonly rdns?: string
}

/** Kind of an account. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** Kinds of accounts that a site shows first, by namespace. */
export type AccountTypes = Readonly<Partial<Record<Namespace, AccountType>>>

/** One account of a wallet, with what the wallet reports about it. */
export interface Account {
  readonly address: string
  readonly type?: AccountType
  /** Hexadecimal, where the namespace needs it beside the address (Bitcoin). */
  readonly publicKey?: string
  /** BIP-32 derivation path. */
  readonly path?: string
  /**
   * Of a wallet that a plugin brings, as long as what opens it lies in this browser alone and is lost with the browser's data: the
   * plugin's view that makes it recoverable. The visitor is warned before anything is received there.
   */
  readonly recoveryView?: string
}

/** CAIP-10 accounts, the active one first, at least one. */
export type CaipAccounts = readonly [CaipAddress, ...CaipAddress[]]

/** Nothing is connected. */
export interface DisconnectedConnection {
  readonly status: 'disconnected'
  readonly wallet: null
  readonly accounts: readonly []
  readonly caipNetworkId: null
}

/** A wallet has been asked, for the first time in this namespace. */
export interface ConnectingConnection {
  readonly status: 'connecting'
  readonly wallet: WalletInfo
  readonly accounts: readonly []
  readonly caipNetworkId: null
}

/** An earlier connection is being restored; what it was is shown, and nothing is signed with it yet. */
export interface ReconnectingConnection {
  readonly status: 'reconnecting'
  readonly wallet: WalletInfo
  readonly accounts: readonly CaipAddress[]
  readonly caipNetworkId: CaipNetworkId | null
}

/** A wallet is connected. */
export interface ConnectedConnection {
  readonly status: 'connected'
  readonly wallet: WalletInfo
  readonly accounts: CaipAccounts
  /** The same accounts with what the wallet reports about each. */
  readonly allAccounts: readonly Account[]
  /** The network the wallet itself is on; may be one the site does not offer. */
  readonly caipNetworkId: CaipNetworkId
}

/** The live link to one wallet in one namespace. Serialisable. */
export type Connection =
  | DisconnectedConnection
  | ConnectingConnection
  | ReconnectingConnection
  | ConnectedConnection

/** What an account is called and holds, as far as it has been asked for. */
export interface AccountProfile {
  /** From a name service. */
  readonly profileName: string | null
  /** https or `data:` address. */
  readonly profileImage: string | null
  /** Of the network's own currency; null while it is not known. */
  readonly balance: {
    /** Base units, decimal digits. */
    readonly amount: string
    readonly decimals: number
    /** Amount and symbol in the visitor's language, at most three decimals, cut off. */
    readonly text: string
  } | null
  readonly balanceSymbol: string
}

/** State a site may read and subscribe to. Serialisable, holds no functions. */
export interface PorticoState {
  /** Of the active namespace. */
  readonly status: ConnectionStatus
  readonly namespace: Namespace
  /** The active account's, null while nothing is connected. */
  readonly address: string | null
  /** The same with its network (CAIP-10). */
  readonly caipAddress: CaipAddress | null
  /**
   * The network the active account is on, which may be one the site does not offer (`isUnsupportedNetwork`); the
   * selected one while nothing is connected.
   */
  readonly caipNetworkId: CaipNetworkId
  /** The active account's. */
  readonly wallet: WalletInfo | null
  /** Of the active account, once `loadProfile` or the modal has asked for it. */
  readonly profile: AccountProfile | null
  /** The active connection of each namespace. */
  readonly connections: Readonly<Partial<Record<Namespace, Connection>>>
  /** Wallets that are connected as well, and can be switched to. */
  readonly otherConnections: readonly ConnectedConnection[]
  /** What the visitor calls an account, by its address. */
  readonly labels: Readonly<Record<string, string>>
  /** True when the wallet stands on a network that the site does not offer. */
  readonly isUnsupportedNetwork: boolean
  /** Whether the modal is open. */
  readonly isOpen: boolean
  readonly isLoading: boolean
  /** Id of the view shown, null while closed. */
  readonly view: string | null
  readonly themeMode: ThemeMode
  /** BCP-47 tag of the texts that are shown; English until the modal has been asked for. */
  readonly locale: string
}

/** `auto` follows the visitor's system. */
export type ThemeMode = 'dark' | 'light' | 'auto'

/** Who is signed in with e-mail or a social account. */
export interface AuthUser {
  readonly address: string
  readonly email?: string
  readonly username?: string
  /** Where the visitor signed in: `google`. */
  readonly provider?: string
  readonly accountType?: AccountType
}

/**
 * How a transaction stands. `replaced`: it has done nothing and never will; another one of the same account, which does something else, has
 * taken its place, or it has expired. `unknown`: nobody could say within 24 hours, or the network has no node that says it.
 */
export type TransactionStatus = 'pending' | 'success' | 'failed' | 'replaced' | 'unknown'

/** Events a site may listen to with `on`. */
export interface PorticoEvents {
  connect: { caipAddress: CaipAddress; wallet: WalletInfo; isReconnect: boolean }
  disconnect: { namespace: Namespace }
  accountChange: { caipAddress: CaipAddress }
  networkChange: { caipNetworkId: CaipNetworkId }
  /** An e-mail or social account moved to a network. */
  switchNetwork: { caipNetworkId: CaipNetworkId; user: AuthUser }
  open: { view: string }
  close: Record<string, never>
  error: { error: Error }
  /** A transaction that a plugin has handed over has settled; of the same hash anew, where its chain has gone back on it. */
  transactionSettled: {
    hash: string
    caipNetworkId: CaipNetworkId
    /** Who sent it. */
    account: CaipAddress
    status: Exclude<TransactionStatus, 'pending'>
    /** Id of the plugin. */
    plugin: string
    /** What the plugin says of it to the visitor, for a site that draws by itself; null where it says nothing. */
    message: string | null
    /** Hash of the one that has taken its place, where the network could say: with `success` and `failed` it does the same. */
    replacedBy?: string
    /** With `replaced`: nothing has taken its place. No block took it in time, and none can any more (solana). */
    isExpired?: true
  }
  /** A release on trial failed for this visitor, or was withdrawn: the accepted one has taken its place. */
  pluginFallback: {
    /** Of the plugin. */
    id: string
    /** Version that failed. */
    from: string
    /** Version that runs instead. */
    to: string
    error: Error
  }
  /**
   * Something the visitor did: one of `TrackEvents`, or what a plugin declares, such as `acme-bridge/bridged`. Told from the first
   * opening of the modal on. Nothing is sent anywhere by it.
   */
  track: { event: TrackEventName | (string & {}); properties: Readonly<Record<string, unknown>> }
}

/** Ends a subscription. */
export type Unsubscribe = () => void
