import type {
  Account,
  AuthUser,
  CaipNetworkId,
  Namespace,
  Network,
  RpcRequest,
  Unsubscribe,
  WalletInfo,
} from '@portico/contract'
import type { FoundWallet } from '../state.ts'

/** Accounts, the active one first. Never empty. */
export type SessionAccounts = readonly [Account, ...Account[]]

/** What a wallet grants in one namespace. */
export interface WalletSession {
  readonly namespace: Namespace
  readonly accounts: SessionAccounts
  /** CAIP-2 reference of the chain the wallet is on. */
  readonly chainId: string
  /** What the wallet calls itself, where that is known only now: a wallet connected by relay. */
  readonly peer?: Pick<WalletInfo, 'name' | 'icon'>
  /** Of the connector that holds the session, where that is not the one that was asked: one of several by relay. */
  readonly connectorId?: string
}

/** What a wallet reports by itself. */
export interface WalletListener {
  /** Empty when the wallet takes its grant in this namespace back. */
  onAccounts(namespace: Namespace, accounts: readonly Account[]): void
  onChain(namespace: Namespace, chainId: string): void
  /** The wallet has left in every namespace. */
  onDisconnect(): void
}

/** What an attempt to connect is made with. */
export interface ConnectContext {
  /** The networks the site offers. */
  readonly networks: readonly Network[]
  /** The selected network. */
  readonly caipNetworkId: CaipNetworkId
  /** Ends the attempt; what the wallet answers later is not waited for. */
  readonly signal: AbortSignal
}

/**
 * Our adapter to one wallet, in one namespace or several that come and go together. Errors it throws are Portico's
 * own. A new way in is a file with one of these and an entry where wallets are found.
 */
export interface Connector {
  readonly wallet: FoundWallet
  /**
   * Asks the visitor. One session for each namespace the wallet grants, at least one.
   * @throws UserRejectedError | RequestPendingError | NoAccountsError | WalletAnswerInvalidError
   */
  connect(context: ConnectContext): Promise<readonly WalletSession[]>
  /** The sessions the wallet still grants, without asking the visitor; empty when it grants none. */
  restore(context: ConnectContext): Promise<readonly WalletSession[]>
  /** Milliseconds that restoring may take. @default 5000 */
  readonly restoreLimit?: number
  /** Gives the grant back where the wallet can. Never throws, never waits long. */
  disconnect(): Promise<void>
  /**
   * Of a wallet that is not brought to a network as those of a page are (EIP-3326).
   * @throws UserRejectedError | NetworkAddRefusedError | NetworkSwitchRefusedError
   */
  switchNetwork?(network: Network): Promise<void>
  /** Asks the wallet on a network. @throws UserRejectedError | WalletRequestError */
  request(caipNetworkId: CaipNetworkId, request: RpcRequest): Promise<unknown>
  watch(listener: WalletListener): Unsubscribe
  /** Of an e-mail or social account. */
  getUser?(): AuthUser
}
