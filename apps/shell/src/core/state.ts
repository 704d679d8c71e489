import type {
  AccountProfile,
  CaipAddress,
  CaipNetworkId,
  DisconnectedConnection,
  Messages,
  Namespace,
  ThemeMode,
  WalletInfo,
} from '@portico/contract'

/** How a wallet was found. */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH'

/** A way to connect: one wallet, in the namespaces that come and go together. */
export interface FoundWallet extends WalletInfo {
  readonly type: ConnectorType
  /** At least one, and one the site offers. */
  readonly namespaces: readonly Namespace[]
  /** True when an earlier wallet announced the same rdns: one of the two may be an impostor. */
  readonly isDuplicate: boolean
}

/** Wallets found on the page, in the order in which they were found, and the ones used last. */
export interface WalletsState {
  readonly found: readonly FoundWallet[]
  /** Ids, newest first, at most two. Persisted. */
  readonly recentIds: readonly string[]
}

/** The offer that a wallet elsewhere can take up: what the QR code shows. Gone once it is taken up or ended. */
export interface PairingState {
  /** `wc:…`, null while it is made. */
  readonly uri: string | null
  /** Milliseconds of the clock; the offer counts as expired 10 s before. */
  readonly expiresAt: number
  /** The wallet the visitor opened with it, by link: later requests open it again. */
  readonly opened?: OpenedWallet
}

/** A wallet that was opened by link. */
export interface OpenedWallet {
  /** The wallet's link, without a pairing. */
  readonly href: string
  readonly name: string
}

/**
 * How sign-in with a signed message stands for the active account. `needed` asks the
 * visitor; `off` where the site has no sign-in, or the visitor went on without.
 */
export interface SignInState {
  readonly status: 'off' | 'checking' | 'needed' | 'signing' | 'signed'
  /** Why the last attempt failed. */
  readonly error: Error | null
  /** The network on which an account was signed in last. */
  readonly signedOn?: CaipNetworkId
}

/** Whether the modal is shown, and where it stands. Written by the flows. */
export interface ModalState {
  readonly isOpen: boolean
  readonly isLoading: boolean
  readonly view: string | null
}

/** What waits for the holder of a wallet. */
export interface RequestsState {
  /** Oldest first. */
  readonly methods: readonly string[]
  /** How many of them wait on another device than this one. */
  readonly elsewhere: number
}

/** What is known of the account that was asked about last. */
export interface ProfileState extends AccountProfile {
  readonly account: CaipAddress | null
}

/** Of an account nobody has asked about. */
export const unknownProfile: AccountProfile = {
  profileName: null,
  profileImage: null,
  balance: null,
  balanceSymbol: '',
}

/** The theme. */
export interface ThemeState {
  readonly themeMode: ThemeMode
}

/** The language of the texts. */
export interface LanguageState {
  /** BCP-47 tag. */
  readonly locale: string
  /** The shell's texts in it, by key; what is missing is English. */
  readonly messages: Messages
}

/** The language that is always there. */
export const english: LanguageState = { locale: 'en', messages: {} }

/** A namespace in which nothing is connected. One object, so that it can be compared. */
export const disconnected: DisconnectedConnection = {
  status: 'disconnected',
  wallet: null,
  accounts: [],
  caipNetworkId: null,
}

/** At most this many recent wallets are kept. */
export const recentWalletsLimit = 2
