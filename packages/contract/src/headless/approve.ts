import type { WalletInfo } from '../state.ts'

/** What the ApproveTransaction view shows: what the wallet has been asked and has not answered. */
export interface ApproveData {
  readonly wallet: WalletInfo | null
  /** `other` is neither a transaction nor a signature; null when nothing waits. */
  readonly kind: 'send' | 'sign' | 'other' | null
  /** Whether a click can open the wallet: one that is connected by relay on this device. */
  readonly canOpenWallet: boolean
}

/** What a visitor can do while a request waits in the wallet. */
export interface ApproveActions {
  openWallet(): void
  /** Leaves the view; the question stays in the wallet. */
  dismiss(): void
}
