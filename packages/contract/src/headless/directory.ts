/** A wallet of the directory, with links that are safe to follow. */
export interface DirectoryWallet {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string | null | undefined
  readonly rdns?: string | null | undefined
  readonly homepage?: string | null | undefined
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

/** A place to get a wallet from. */
export interface WalletDownload {
  readonly place: 'appStore' | 'chrome' | 'homepage' | 'playStore'
  /** https. */
  readonly url: string
}

/** What the Downloads view shows: where `params.wallet` can be had on this device. */
export interface DownloadsData {
  readonly wallet: DirectoryWallet
  /** Best first; none where it does not say. */
  readonly downloads: readonly WalletDownload[]
}

/** What a visitor can do in the Downloads view. */
export interface DownloadsActions {
  /** Opens the place beside this page. */
  open(place: WalletDownload['place']): void
}
