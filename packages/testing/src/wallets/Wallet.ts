import type { RpcRequest } from '@portico/contract'
import type { Address, Hex } from 'viem'

/** A network the wallet knows, with the node it asks. */
export interface WalletNetwork {
  /** EIP-155 number. */
  readonly chainId: number
  readonly rpcUrl: string
  readonly name?: string
  /** Symbol of the native currency. @default 'ETH' */
  readonly symbol?: string
}

/** What the wallet does wrong. Everything is off by default. */
export interface WalletBehavior {
  /** Declines `eth_requestAccounts` with 4001. */
  readonly rejectConnect?: boolean
  /** Declines everything else that needs approval with 4001. */
  readonly rejectRequest?: boolean
  /** Never answers what needs approval. */
  readonly stall?: boolean
  /** Says it is on this chain, and refuses to leave it with 4001. */
  readonly wrongChain?: number
  /** Is gone: emits `disconnect` when switched on, and answers 4900 from then on. */
  readonly disappear?: boolean
  /** Answers account and chain questions with nonsense. */
  readonly badAnswer?: boolean
  /** Answers what needs approval with -32002, as for a prompt that is still open. */
  readonly pending?: boolean
}

/** A question to the holder of the wallet. */
export interface ApprovalRequest {
  readonly method: string
  readonly params: readonly unknown[]
  readonly address: Address
  readonly network: WalletNetwork
  /** Asks the node of the current network, for example for a token's symbol. */
  request(request: RpcRequest): Promise<unknown>
}

/** What outlives a reload: that the site may see the account, and on which network. */
export interface WalletSession {
  readonly chainId: number
}

/** Where a session is kept. */
export interface WalletMemory {
  load(): WalletSession | null
  save(session: WalletSession | null): void
}

/** Parameters of `createWallet`. */
export interface CreateWalletParameters {
  /** Those it knows from the start, at least one, the first selected. More come by `wallet_addEthereumChain`. */
  readonly chains: readonly WalletNetwork[]
  /** @default the first account of a local chain */
  readonly privateKey?: Hex
  /** @default 'Test Wallet' */
  readonly name?: string
  /** @default 'dev.portico.test' */
  readonly rdns?: string
  /** `data:` address. @default a grey square */
  readonly icon?: string
  /** @default a random one */
  readonly uuid?: string
  readonly behavior?: WalletBehavior
  /** Decides what needs approval. @default everything is approved */
  readonly approve?: (request: ApprovalRequest) => boolean | Promise<boolean>
  /** @default forgets at the end of the page */
  readonly memory?: WalletMemory
}

/** `info` of an EIP-6963 announcement. */
export interface WalletAnnouncementInfo {
  readonly uuid: string
  readonly name: string
  readonly rdns: string
  readonly icon: string
}

/** Listener of one of a wallet's events. */
export type WalletListener = (payload: never) => void

/** EIP-1193 provider with the events of the EIP. */
export interface WalletProvider {
  request(request: RpcRequest): Promise<unknown>
  on(event: string, listener: WalletListener): WalletProvider
  removeListener(event: string, listener: WalletListener): WalletProvider
}

/** A wallet that really signs, with its faults at hand. */
export interface Wallet {
  readonly info: WalletAnnouncementInfo
  readonly address: Address
  readonly provider: WalletProvider
  /** Replaces its faults from now on. */
  setBehavior(behavior: WalletBehavior): void
  /** As when its holder picks another network in the wallet itself. @throws ProviderRpcError 4902 */
  selectNetwork(chainId: number): void
  /** As when its holder disconnects the site in the wallet itself. */
  forgetSite(): void
}
