import type { WalletListener } from '../wallets/Wallet.ts'

/** What the wallet does wrong. Everything is off by default. */
export interface StandardWalletBehavior {
  /** Declines to connect. */
  readonly rejectConnect?: boolean
  /** Declines everything else that needs approval. */
  readonly rejectRequest?: boolean
  /** What it throws when it declines. @default an error with code 4001 */
  readonly rejection?: unknown
  /** Never answers what needs approval. */
  readonly stall?: boolean
  /** Fails with an error of its own at everything. */
  readonly disappear?: boolean
  /** Shares accounts and gives answers that are nonsense. */
  readonly badAnswer?: boolean
  /** Shares no account when it is asked to connect. */
  readonly noAccounts?: boolean
  /** Signs something else than it was asked. */
  readonly wrongMessage?: boolean
  /** Answers for another account. */
  readonly wrongAccount?: boolean
  /** Gives transactions back without its signature. */
  readonly unsigned?: boolean
}

/** A question to the holder of the wallet. */
export interface StandardApprovalRequest {
  /** The feature asked for, or the method of the provider, for example `solana:signMessage`. */
  readonly method: string
  readonly address: string
  /** Text of a message; absent for a transaction. */
  readonly message?: string
}

/** Account of a Wallet Standard wallet (`@wallet-standard/base`, `WalletAccount`). */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** What registers itself on a page (`@wallet-standard/base`, `Wallet`). */
export interface RegisteredWallet {
  readonly version: string
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, object>>
  readonly accounts: readonly StandardAccount[]
}

/** Listener of `standard:events`. */
export type StandardListener = WalletListener
