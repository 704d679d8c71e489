import type { Namespace } from '../caip.ts'
import type { WalletInfo } from '../state.ts'
import type { DirectoryWallet, WalletDownload } from './directory.ts'

/** What a view that waits for a wallet shows. */
export interface ConnectingData {
  readonly wallet: WalletInfo | null
  readonly status: 'waiting' | 'failed'
  /** The wallet has not answered for ten seconds. */
  readonly isSlow: boolean
  readonly error: Error | null
}

/** What a visitor can do while a wallet is asked. */
export interface ConnectingActions {
  retry(): Promise<void>
}

/** A chain on which a wallet of several can be connected. */
export interface ChainChoice {
  /** What `choose` takes. */
  readonly id: string
  readonly namespace: Namespace
  /** The same in every language. */
  readonly name: string
  /** Of the first network that the site offers there. */
  readonly icon: string | null
}

/** What the ConnectingMultiChain view shows. */
export interface MultiChainData {
  /** What the wallet is called. */
  readonly name: string
  readonly chains: readonly ChainChoice[]
}

/** What a visitor can do where a wallet works on several chains. */
export interface MultiChainActions {
  /** Connects. A failure shows in the view that follows. */
  choose(chainId: string): Promise<void>
}

/** A pairing that a wallet elsewhere can take up, by code or by link. One is on offer while somebody listens. */
export interface PairingData {
  /** `wc:…`; null while one is made. */
  readonly uri: string | null
  /** Milliseconds of the clock, when the next one takes its place; null while there is none. */
  readonly renewsAt: number | null
  readonly error: Error | null
}

/** What a visitor can do with a pairing. */
export interface PairingActions {
  /** Whether the link is in the clipboard now. */
  copy(): Promise<boolean>
  /** Makes another one after a failure. */
  retry(): Promise<void>
}

/**
 * A way to reach one wallet: it stands in this browser, it is the app on this phone, it is on the phone beside this
 * screen (`qrcode`), it is a program here, or a page.
 */
export type PairingPlatform = 'browser' | 'desktop' | 'mobile' | 'qrcode' | 'web'

/** What the ConnectingWalletConnect view shows: one wallet, `params.wallet`, and every way to it. */
export interface WalletPairingData extends PairingData {
  readonly wallet: DirectoryWallet
  /** The best first, never none. */
  readonly platforms: readonly PairingPlatform[]
  /** The chosen one. On `browser` there is no pairing: none is needed. */
  readonly platform: PairingPlatform
  /** For who does not have it. */
  readonly downloads: readonly WalletDownload[]
}

/** What a visitor can do in the ConnectingWalletConnect view. */
export interface WalletPairingActions extends PairingActions {
  setPlatform(platform: PairingPlatform): void
  /**
   * Opens the wallet on the chosen platform: connects the one of this browser, or follows its link, which browsers
   * allow within a click alone. A code is scanned, not opened.
   */
  open(): void
}

/** What the ConnectingSiwe view shows: the question to sign the site's message. */
export interface SignInData {
  /** `signing` while the wallet is asked. */
  readonly status: 'needed' | 'signing'
  readonly wallet: WalletInfo | null
  readonly address: string
  /** What the site is called. */
  readonly site: string
  /** Not signing in is leaving. */
  readonly isRequired: boolean
  /** Some sites cannot check what those sign. */
  readonly isSmartAccount: boolean
  /** Why the last attempt failed. */
  readonly error: Error | null
}

/** What a visitor can do when asked to sign in. */
export interface SignInActions {
  /** A failure shows in the data. */
  sign(): Promise<void>
  /** Goes on without; where it is required, disconnects. */
  cancel(): Promise<void>
}
