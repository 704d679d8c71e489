/** A way to connect, as the Connect view orders them. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** A group of the wallet list. */
export type WalletGroupId =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Optional features by name. A feature the lockfile does not hold costs nothing. */
export interface Features {
  /** The plugin of that feature, for example one of a third party. @default on where the lockfile holds it */
  readonly [feature: string]: boolean | readonly string[] | undefined
  /** What the account has done, by `@portico/plugin-history`. @default on where the lockfile holds it */
  readonly history?: boolean
  /** Sending tokens, by `@portico/plugin-send`. @default on where the lockfile holds it */
  readonly send?: boolean
  /** Receiving at the visitor's own addresses, by `@portico/plugin-receive`. @default on where the lockfile holds it */
  readonly receive?: boolean
  /** Swapping tokens, by `@portico/plugin-swap`. @default on where the lockfile holds it */
  readonly swaps?: boolean
  /** Buying by card and bank transfer, by `@portico/plugin-onramp`. @default on where the lockfile holds it */
  readonly onramp?: boolean
  /** Paying what a page asks for, by `@portico/plugin-pay`. @default on where the lockfile holds it */
  readonly pay?: boolean
  /** Looking up names and registering one, by `@portico/plugin-names`. @default on where the lockfile holds it */
  readonly names?: boolean
  /** Order of the ways to connect. @default wallet first where one is on the page, else e-mail, social, wallet */
  readonly connectMethodsOrder?: readonly ConnectMethod[]
  /**
   * Order of the groups of the wallet list; groups that are not named follow.
   * @default walletConnect, recent, injected, featured, custom, external, recommended
   */
  readonly connectorTypeOrder?: readonly WalletGroupId[]
  /** Order of the account's actions, by id of the action; those that are not named follow. @default that of the lockfile */
  readonly walletFeaturesOrder?: readonly string[]
  /** Social accounts to offer, in order, by id. @default all that plugins bring */
  readonly socials?: readonly string[] | boolean
  /** Hides the wallets behind one line where e-mail or social accounts are offered. @default false */
  readonly collapseWallets?: boolean
  /** A visitor has to tick that they agree before they connect. @default false */
  readonly legalCheckbox?: boolean
  /** The directory of all wallets. @default true */
  readonly allWallets?: boolean
}
