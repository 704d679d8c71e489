import type { CaipNetworkId, Namespace } from './caip.ts'
import type { BalancesSnapshot, Readable } from './context.ts'
import type { ConnectMethod, WalletGroupId } from './features.ts'
import type {
  NftData,
  NftsActions,
  NftsData,
  ProfileWalletsActions,
  ProfileWalletsData,
  TokensActions,
  TokensData,
} from './headlessAccount.ts'
import type {
  DirectoryWallet,
  DownloadsActions,
  DownloadsData,
  MultiChainActions,
  MultiChainData,
  PairingActions,
  PairingData,
  SignInActions,
  SignInData,
  WalletPairingActions,
  WalletPairingData,
} from './headlessConnecting.ts'
import type { AccountActionContribution, LocalizedText } from './manifest.ts'
import type { Network } from './network.ts'
import type { ViewId, ViewParams } from './register.ts'
import type { ConnectedConnection, WalletInfo } from './state.ts'

/** A view without markup: what it shows, and what a visitor can do there. Subscribing is what makes it load. */
export interface HeadlessView<Data, Actions> extends Readable<Data> {
  readonly actions: Actions
}

/** Actions of a view that is only looked at. */
export type NoActions = Readonly<Record<never, never>>

/** One line of a list of wallets. */
export interface WalletChoice {
  /** Unique in the view; what `choose` takes. */
  readonly id: string
  /** Empty for the wallet at `window.ethereum`, which does not say. */
  readonly name: string
  /** Address of the icon. */
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /** Whether it is in this browser. */
  readonly isInstalled: boolean
  /** Whether another wallet announced the same rdns: one of the two may be an impostor. */
  readonly isDuplicate: boolean
  /** Chains it offers here; several ask for the chain first. */
  readonly namespaces: readonly Namespace[]
}

/** One group of the list of wallets, in the order in which it is shown. */
export interface WalletGroup {
  readonly id: WalletGroupId
  readonly wallets: readonly WalletChoice[]
}

/** A way to connect that a plugin brings. */
export interface PluginMethod {
  readonly id: string
  readonly title: LocalizedText
  /** Name of an icon of `@portico/ui`. */
  readonly icon?: string | undefined
}

/** What the Connect view shows. */
export interface ConnectData {
  /** What to draw, in order; a method that nothing offers is not among them. */
  readonly methods: readonly ConnectMethod[]
  /** Groups with at least one wallet. `walletConnect` holds the one line that pairs with any wallet elsewhere. */
  readonly groups: readonly WalletGroup[]
  /** Lines that are on their way from the directory; their places are to be held. */
  readonly pendingCount: number
  /** Whether the wallets stand behind one line until the visitor asks for them. */
  readonly isCollapsed: boolean
  readonly email: PluginMethod | null
  readonly socials: readonly PluginMethod[]
  /** Whether there is a directory of all wallets. */
  readonly hasDirectory: boolean
  /** Whether there is a page about what a wallet is. */
  readonly hasGuide: boolean
  /** Whether the site asks the visitor to agree before they connect. */
  readonly isConsentAsked: boolean
  /** They have not yet. Nothing connects until then. */
  readonly isConsentNeeded: boolean
  readonly hasConsented: boolean
  readonly termsUrl: string | null
  readonly privacyUrl: string | null
}

/** What a visitor can do in the Connect view. */
export interface ConnectActions {
  /** Connects the wallet of a line. Failures show in the view that follows. */
  choose(walletId: string): Promise<void>
  /** Goes on with a plugin's way to connect. @param email what was typed, for the kind `email` */
  continueWith(methodId: string, email?: string): void
  expand(): void
  setConsent(hasConsented: boolean): void
  openDirectory(): void
  openGuide(): void
}

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

/** One network of the list. */
export interface NetworkChoice extends Network {
  readonly isCurrent: boolean
  /** The wallet is asked to switch to it. */
  readonly isWaiting: boolean
  /** Why it cannot be chosen, null where it can. */
  readonly obstacle: 'fixed' | 'busy' | null
}

/** What the Networks view shows. */
export interface NetworksData {
  readonly networks: readonly NetworkChoice[]
  /** The wallet stands on a network that the site does not offer. */
  readonly isUnsupported: boolean
  /** What became of the last choice, null while nothing went wrong. */
  readonly failure: { readonly kind: 'declined' | 'failed'; readonly network: Network } | null
}

/** What a visitor can do in the Networks view. */
export interface NetworksActions {
  /** @param caipNetworkId CAIP-2; a failure shows in the data */
  choose(caipNetworkId: CaipNetworkId): Promise<void>
  disconnect(): Promise<void>
}

/** What the SwitchNetwork view shows: the one network that something needs. */
export interface SwitchNetworkData {
  readonly network: Network
  /** Who will be asked; null where nobody has to be. */
  readonly wallet: WalletInfo | null
  readonly status: 'idle' | 'waiting' | 'declined' | 'failed'
}

/** What a visitor can do in the SwitchNetwork view. */
export interface SwitchNetworkActions {
  /** A failure shows in the data. */
  switch(): Promise<void>
}

/** One line of the directory. */
export interface ListedChoice {
  readonly id: string
  readonly name: string
  readonly imageUrl: string | null
  /** Its makers have shown that they keep to the rules. */
  readonly isCertified: boolean
  readonly isInstalled: boolean
  /** What choosing it does: it connects, its page opens beside this one, or it cannot be chosen. */
  readonly leadsTo: 'connect' | 'page' | 'nothing'
}

/** What the AllWallets view shows. */
export interface AllWalletsData {
  readonly wallets: readonly ListedChoice[]
  /** On all pages. */
  readonly count: number
  readonly status: 'loading' | 'ready' | 'failed' | 'offline'
  /** What was typed. It is searched for from two characters on. */
  readonly search: string
  /** Only certified wallets are shown. */
  readonly isCertified: boolean
  /** The directory knows of certified wallets at all. */
  readonly hasCertified: boolean
  readonly hasMore: boolean
  readonly hasGuide: boolean
}

/** What a visitor can do in the AllWallets view. */
export interface AllWalletsActions {
  search(text: string): void
  filter(isCertified: boolean): void
  loadMore(): void
  retry(): void
  choose(walletId: string): void
}

/** What the GetWallet view shows. */
export interface GetWalletData {
  readonly wallets: readonly DirectoryWallet[]
  readonly status: 'loading' | 'ready' | 'failed'
  readonly hasDirectory: boolean
}

/** What a visitor can do in the GetWallet view. */
export interface GetWalletActions {
  /** Shows where a wallet can be had. */
  choose(walletId: string): void
  retry(): void
  openDirectory(): void
}

/** What the Settings view shows. */
export interface SettingsData {
  readonly network: Network | null
  /** Connected wallets. */
  readonly walletCount: number
  /** BCP-47 tag of the texts. */
  readonly locale: string
  /** Those to choose from. */
  readonly locales: readonly string[]
  readonly isSignedIn: boolean
}

/** What a visitor can do in the Settings view. */
export interface SettingsActions {
  openNetworks(): void
  openWallets(): void
  setLocale(locale: string): Promise<void>
  /** Ends the sign-in; the wallet stays connected. */
  signOut(): Promise<void>
  disconnect(): Promise<void>
}

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

/** What the Account view shows. */
export interface AccountData {
  readonly connection: ConnectedConnection
  readonly address: string
  readonly network: Network | null
  readonly profileName: string | null
  readonly profileImage: string | null
  readonly balances: BalancesSnapshot
  /** In USD; null where no price is known. */
  readonly total: number | null
  /** Some tokens have no price and are not in the total. */
  readonly isTotalPartial: boolean
  readonly actions: readonly AccountActionContribution[]
  /** Wallets that are connected beside it. */
  readonly otherCount: number
}

/** What a visitor can do in the Account view. */
export interface AccountActions {
  copyAddress(): Promise<void>
  /** Opens what an action of the account leads to, by its id. */
  run(actionId: string): void
  disconnect(): Promise<void>
  refresh(): Promise<void>
}

/** The views that a site can draw itself, by id. Plugins and sites may augment it. */
export interface HeadlessViews {
  Connect: HeadlessView<ConnectData, ConnectActions>
  ConnectingExternal: HeadlessView<ConnectingData, ConnectingActions>
  Networks: HeadlessView<NetworksData, NetworksActions>
  UnsupportedChain: HeadlessView<NetworksData, NetworksActions>
  SwitchNetwork: HeadlessView<SwitchNetworkData, SwitchNetworkActions>
  AllWallets: HeadlessView<AllWalletsData, AllWalletsActions>
  ApproveTransaction: HeadlessView<ApproveData, ApproveActions>
  GetWallet: HeadlessView<GetWalletData, GetWalletActions>
  Settings: HeadlessView<SettingsData, SettingsActions>
  Account: HeadlessView<AccountData | null, AccountActions>
  ConnectingMultiChain: HeadlessView<MultiChainData, MultiChainActions>
  ConnectingSiwe: HeadlessView<SignInData, SignInActions>
  ConnectingWalletConnect: HeadlessView<WalletPairingData, WalletPairingActions>
  ConnectingWalletConnectBasic: HeadlessView<PairingData, PairingActions>
  Downloads: HeadlessView<DownloadsData, DownloadsActions>
  /** The tab of the account. */
  Nfts: HeadlessView<NftsData, NftsActions>
  Nft: HeadlessView<NftData, NoActions>
  ProfileWallets: HeadlessView<ProfileWalletsData, ProfileWalletsActions>
  /** The tab of the account. */
  Tokens: HeadlessView<TokensData, TokensActions>
}

/** Id of a view that can be drawn without the modal. */
export type HeadlessViewId = keyof HeadlessViews

/** What is shown, and the way through it. */
export interface Headless {
  /** The shown view and its params; null while nothing is open. */
  readonly route: Readable<{ readonly view: ViewId; readonly params: ViewParams } | null>
  /** The shown view's data, or that of another by its id. @throws ViewNotFoundError */
  getView<Id extends HeadlessViewId>(id: Id, params?: ViewParams): HeadlessViews[Id]
  push(view: ViewId, params?: ViewParams): void
  /** From the first view it closes. */
  back(): void
  /** Whether there is a view to go back to now. */
  canGoBack(): boolean
  close(): void
  /** Whether closing is let through now. */
  canClose(): boolean
}

/** Draws into an element that stands where the view or part would; what it returns runs when it goes away. */
export type Draw<View> = (element: HTMLElement, view: View) => (() => void) | undefined

/** Parts of views that a site can draw itself. */
export type PartId = 'Account.profile' | 'Account.total' | 'Connect.empty' | 'Connect.footer' | 'Connect.top'

/** Views, and parts of views, that the site draws itself: by id of the view, or of the part. */
export type Replacements = Readonly<
  { [Id in HeadlessViewId]?: Draw<HeadlessViews[Id]> } & { [Id in PartId]?: Draw<Headless> }
>
