import type { Namespace } from '../caip.ts'
import type { ConnectMethod, WalletGroupId } from '../features.ts'
import type { LocalizedText } from '../manifest/LocalizedText.ts'

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
  /** Name of an icon of `@portico/ui`, or of one that the plugin brings: see `getIcon`. */
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
