import type { Namespace, Network, RpcRequest, Unsubscribe } from '@portico/contract'
import type { FoundWallet } from '../state.ts'

/** What a wallet answers when it is connected. */
export interface WalletSession {
  /** Addresses, the active one first. Never empty. */
  readonly addresses: readonly [string, ...string[]]
  /** CAIP-2 reference of the chain the wallet is on. */
  readonly chainId: string
}

/** What a wallet tells by itself. */
export interface WalletListener {
  onAddresses(addresses: readonly string[]): void
  onChain(chainId: string): void
  onDisconnect(): void
}

/** Our adapter to one wallet. Errors it throws are Portico's own. */
export interface Connector {
  readonly wallet: FoundWallet
  readonly namespace: Namespace
  /** Asks the visitor. @throws UserRejectedError | RequestPendingError | NoAccountsError | WalletAnswerInvalidError */
  connect(): Promise<WalletSession>
  /** The session the wallet still grants, without asking the visitor. */
  restore(): Promise<WalletSession | null>
  /** Gives the grant back where the wallet can. Never throws. */
  disconnect(): Promise<void>
  /** @throws UserRejectedError | NetworkAddRefusedError | NetworkSwitchRefusedError */
  switchNetwork(network: Network): Promise<void>
  request(request: RpcRequest): Promise<unknown>
  watch(listener: WalletListener): Unsubscribe
}
