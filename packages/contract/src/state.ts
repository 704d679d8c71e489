import type { CaipAddress, CaipNetworkId, Namespace } from './caip.ts'

/** Status of a connection (specification section 4). */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** What the visitor calls a wallet: the listing behind a connection. */
export interface WalletInfo {
  /** Id of the connector: the rdns of an announced wallet (suffixed where two share it), or `injected`. */
  readonly id: string
  readonly name: string
  /** `data:` address, validated. */
  readonly icon?: string
  readonly rdns?: string
}

/** The live link to one wallet in one namespace. Serialisable. */
export interface Connection {
  readonly status: ConnectionStatus
  readonly wallet: WalletInfo | null
  /** CAIP-10, the active one first. Empty unless connected. */
  readonly accounts: readonly CaipAddress[]
  /** The network the wallet itself is on; may be one the site does not offer. */
  readonly caipNetworkId: CaipNetworkId | null
}

/** State a site may read and subscribe to. Serialisable, holds no functions. */
export interface PorticoState {
  /** Of the active namespace. */
  readonly status: ConnectionStatus
  readonly namespace: Namespace
  readonly address: string | null
  readonly caipAddress: CaipAddress | null
  /** The selected network of the site. */
  readonly caipNetworkId: CaipNetworkId
  readonly wallet: WalletInfo | null
  readonly connections: Readonly<Partial<Record<Namespace, Connection>>>
  /** True when the wallet stands on a network that the site does not offer. */
  readonly isUnsupportedNetwork: boolean
  readonly isOpen: boolean
  readonly isLoading: boolean
  /** Id of the view shown, null while closed. */
  readonly view: string | null
  readonly themeMode: ThemeMode
}

/** `auto` follows the visitor's system. */
export type ThemeMode = 'dark' | 'light' | 'auto'

/** Events a site may listen to with `on`. */
export interface PorticoEvents {
  connect: { caipAddress: CaipAddress; wallet: WalletInfo; isReconnect: boolean }
  disconnect: { namespace: Namespace }
  accountChange: { caipAddress: CaipAddress }
  networkChange: { caipNetworkId: CaipNetworkId }
  open: { view: string }
  close: Record<string, never>
  error: { error: Error }
}

/** Ends a subscription. */
export type Unsubscribe = () => void
