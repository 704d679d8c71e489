import type { StartWalletkitWalletParameters, WalletkitWallet } from './WalletkitWallet.ts'

/** What the process of a wallet does when asked to. */
export type WalletCalls = Omit<WalletkitWallet, 'accounts' | 'stop'>

/** From the test to the wallet's process. */
export interface CallMessage {
  readonly id: number
  readonly method: keyof WalletCalls
  readonly parameter: unknown
}

/** From the wallet's process: ready, or the answer to a call. */
export type ProcessMessage =
  | { readonly kind: 'ready'; readonly accounts: readonly string[] }
  | { readonly kind: 'answer'; readonly id: number; readonly result?: unknown; readonly error?: string }

/** First message to the process. */
export interface StartMessage {
  readonly start: StartWalletkitWalletParameters
}
