import type { VaultErrorCode, WalletScreen } from '@portico/vault-protocol'

/** Why something did not go on. */
export interface Problem {
  /**
   * What the vault said; or `TIMEOUT`, it took too long, `CLOSED` and `NOT_LOADED`, its frame is not there, `UNREADABLE`, it answered what
   * nobody can read.
   */
  readonly code: VaultErrorCode | 'TIMEOUT' | 'CLOSED' | 'NOT_LOADED' | 'UNREADABLE'
  /** Of `CODE_WRONG`; null where it is not known. */
  readonly triesLeft: number | null
  /** Milliseconds since 1970 from which trying again helps, as after `RESEND_LOCKED` and `RATE_LIMITED`; null where that may be at once. */
  readonly until: number | null
}

/** What the view `Approve` shows. */
export interface ApproveData {
  /** Methods that wait for the visitor, oldest first. */
  readonly methods: readonly string[]
  /** A method that was refused, since no site may ask for it; null where none was. */
  readonly refused: string | null
  /** Pixels that the vault's frame needs. */
  readonly frameHeight: number | null
}

/** What the visitor does in the view `Approve`. */
export type ApproveActions = {
  /** The visitor has read what was refused. */
  dismiss(): void
}

/** What the view `Wallet`, and `Recovery` with one screen of it, shows: the vault's own screens, in its frame. */
export interface WalletData {
  readonly screen: WalletScreen
  readonly problem: Problem | null
  readonly frameHeight: number | null
}

/** What the visitor does in the view `Wallet`. */
export type WalletActions = { tryAgain(): void }
