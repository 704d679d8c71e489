import type { Namespace } from './caip.ts'

/** A text by BCP-47 tag; `en` is always there. */
export type LocalizedText = { readonly en: string } & Readonly<Record<string, string>>

/** When a contribution is offered. What is not named does not matter. */
export interface When {
  readonly namespaces?: readonly Namespace[]
}

/** How the modal's frame draws a view. */
export interface ViewChrome {
  /** @default true */
  readonly canGoBack?: boolean
  /** @default true */
  readonly canClose?: boolean
}

type ParamTypeName = 'string' | 'number' | 'bigint' | 'boolean'

/** Type of a param of a view; with `?` it may be left out. */
export type ViewParamType = ParamTypeName | `${ParamTypeName}?`

/** A screen the plugin brings. Registered in `setup` under the same id. */
export interface ViewContribution {
  readonly id: string
  readonly title: LocalizedText
  readonly chrome?: ViewChrome
  /**
   * What the view takes, by name in camelCase, for example `{ amount: 'string?', chainId: 'number' }`. `portico types`
   * makes TypeScript hold a site to it; nothing checks it at run time, and the lockfile does not hold it.
   * @default any record
   */
  readonly params?: Readonly<Record<string, ViewParamType>>
}

/** A button in the account view that opens one of the plugin's views. */
export interface AccountActionContribution {
  readonly id: string
  readonly title: LocalizedText
  /** Name of an icon of `@portico/ui`. */
  readonly icon: string
  readonly view: string
  readonly when?: When
}

/** A tab of the account view, beside Tokens and NFTs. Its code is fetched when the tab is chosen. */
export interface AccountTabContribution {
  readonly id: string
  readonly title: LocalizedText
  /** One of the plugin's views, drawn below the tabs. */
  readonly view: string
  readonly when?: When
}

/** A way to connect without a wallet, in the Connect view. */
export interface ConnectMethodContribution {
  readonly id: string
  /** `email` is a field whose text the view gets as `params.email`; `social` a button, and the view gets `params.provider`. */
  readonly kind: 'email' | 'social'
  readonly title: LocalizedText
  /** Name of an icon of `@portico/ui`; without one the first letter of the title stands. */
  readonly icon?: string
  /** One of the plugin's views, which goes on from there. */
  readonly view: string
}

/** A function that others may call by name through the shell. */
export interface CommandContribution {
  readonly id: string
}

/** Everything the shell may draw or route without downloading the plugin. */
export interface Contributions {
  readonly views?: readonly ViewContribution[]
  readonly accountActions?: readonly AccountActionContribution[]
  readonly accountTabs?: readonly AccountTabContribution[]
  readonly connectMethods?: readonly ConnectMethodContribution[]
  readonly commands?: readonly CommandContribution[]
}

/** Rights a plugin asks for. A right that is absent is not granted, and using it throws. */
export interface Capabilities {
  /** Read the connected account and selected network. */
  readonly 'accounts.read'?: true
  /** Read the account's balances and prices as the shell shows them. */
  readonly 'balances.read'?: true
  /** Wallet JSON-RPC methods it may request, for example `eth_sendTransaction`. */
  readonly 'wallet.request'?: readonly string[]
  /** Chain JSON-RPC methods it may call through the shell, for example `eth_call`. */
  readonly 'chain.request'?: readonly string[]
  /** Gateway paths it may fetch; a trailing `*` matches the rest. */
  readonly 'api.fetch'?: readonly string[]
  /** Commands of others it may run. */
  readonly 'commands.run'?: readonly string[]
  readonly toast?: true
  /** Key-value storage of its own. */
  readonly storage?: true
}

/** Name of a right. */
export type Capability = keyof Capabilities

/** `portico.plugin.json`: what a plugin declares. */
export interface PluginManifest {
  /** Kebab-case; equals the package's suffix, the text prefix and the CSS block. */
  readonly id: string
  readonly version: string
  readonly displayName: string
  /** The option that switches it, where it differs from the id. */
  readonly feature?: string
  /** Caret range of the contract it was compiled against, for example `^1.0.0`. */
  readonly engines: { readonly portico: string }
  readonly contributes: Contributions
  readonly capabilities: Capabilities
  /** Shared modules to load beside it, so that no round trip is lost. */
  readonly needs?: readonly ('@portico/evm' | '@portico/evm/client')[]
  /** BCP-47 tags it ships texts for. */
  readonly locales: readonly string[]
}
