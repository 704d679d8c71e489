import type { CaipNetworkId, Namespace } from './caip.ts'
import type { ConnectorContribution } from './manifest/connectors.ts'
import type { EventContribution } from './manifest/events.ts'
import type { FrameContribution } from './manifest/frames.ts'
import type { LocalizedText } from './manifest/LocalizedText.ts'
import type { LookupContribution } from './manifest/lookups.ts'
import type { OptionDeclaration } from './manifest/options.ts'
import type { ReturnContribution } from './manifest/returns.ts'
import type { ViewParamType } from './manifest/ViewParamType.ts'

/** When a contribution is offered. What is not named does not matter. */
export interface When {
  /**
   * Namespaces of the connected account.
   * @default all
   * @example ["eip155"]
   */
  readonly namespaces?: readonly Namespace[]
  /**
   * CAIP-2 ids of the networks that the connected account may be on.
   * @default all
   * @example ["eip155:1"]
   */
  readonly networks?: readonly CaipNetworkId[]
}

/** How the modal's frame draws a view. */
export interface ViewChrome {
  /**
   * Whether the frame has a way back.
   * @default true
   */
  readonly canGoBack?: boolean
  /**
   * Whether the visitor may close the modal here.
   * @default true
   */
  readonly canClose?: boolean
}

/** A screen the plugin brings. Registered in `setup` under the same id. */
export interface ViewContribution {
  /**
   * Begins with the plugin's id and a slash.
   * @example acme-bridge/Bridge
   */
  readonly id: string
  /**
   * Above the view.
   * @example { "en": "Bridge", "de": "Brücke" }
   */
  readonly title: LocalizedText
  /**
   * What the frame around it offers.
   * @default all of it
   */
  readonly chrome?: ViewChrome
  /**
   * Whether the visitor connects first where no account is.
   * @default true; false for a view that a way to connect leads to
   */
  readonly needsAccount?: boolean
  /**
   * What the view takes, by name in camelCase. `portico types` makes TypeScript hold a site to it; nothing checks it at
   * run time, and the lockfile does not hold it.
   * @default any record
   * @example { "amount": "string?", "chainId": "number" }
   */
  readonly params?: Readonly<Record<string, ViewParamType>>
  /**
   * What the view hands back, by name in camelCase: who opens it waits for that.
   * @default nothing
   * @example { "hash": "string" }
   */
  readonly result?: Readonly<Record<string, ViewParamType>>
  /**
   * Whether a site may draw it itself: `setup` then hands in its data and actions beside the view.
   * @default false
   */
  readonly headless?: true
}

/** A window of another page, which opens blank within the click, while the plugin is still on its way. */
export interface PopupSize {
  /**
   * In pixels, from 200 to 1600.
   * @default 480
   */
  readonly width?: number
  /**
   * In pixels, from 200 to 1200.
   * @default 640
   */
  readonly height?: number
}

/** A button in the account view that opens one of the plugin's views. */
export interface AccountActionContribution {
  /**
   * Kebab-case. Sites order buttons by it, with `features.walletFeaturesOrder`.
   * @example bridge
   */
  readonly id: string
  /**
   * On the button.
   * @example { "en": "Bridge" }
   */
  readonly title: LocalizedText
  /**
   * Name of an icon of `@portico/ui`.
   * @example swap
   */
  readonly icon: string
  /**
   * The plugin's view that it opens.
   * @example acme-bridge/Bridge
   */
  readonly view: string
  /**
   * A window that opens within the click, for `context.popups.open`.
   * @default none
   */
  readonly popup?: PopupSize
  /**
   * When it is there.
   * @default always
   */
  readonly when?: When
}

/** A tab of the account view, beside Tokens and NFTs. Its code is fetched when the tab is chosen. */
export interface AccountTabContribution {
  /**
   * Kebab-case.
   * @example bridges
   */
  readonly id: string
  /**
   * On the tab.
   * @example { "en": "Bridges" }
   */
  readonly title: LocalizedText
  /**
   * One of the plugin's views, drawn below the tabs.
   * @example acme-bridge/Bridges
   */
  readonly view: string
  /**
   * When it is there.
   * @default always
   */
  readonly when?: When
}

/** A button below a token of the account, which opens one of the plugin's views with it: see {@link ActedToken}. */
export interface TokenActionContribution {
  /**
   * Kebab-case.
   * @example bridge
   */
  readonly id: string
  /**
   * On the button.
   * @example { "en": "Bridge" }
   */
  readonly title: LocalizedText
  /**
   * Name of an icon of `@portico/ui`.
   * @example swap
   */
  readonly icon: string
  /**
   * The plugin's view that it opens. It gets the token as `params.token`.
   * @example acme-bridge/Bridge
   */
  readonly view: string
  /**
   * When it is there. The network is the token's.
   * @default always
   */
  readonly when?: When
}

/** A row at the end of Settings that opens one of the plugin's views. */
export interface SettingContribution {
  /**
   * Kebab-case.
   * @example limits
   */
  readonly id: string
  /**
   * On the row.
   * @example { "en": "Limits" }
   */
  readonly title: LocalizedText
  /**
   * Name of an icon of `@portico/ui`.
   * @default gear
   */
  readonly icon?: string
  /**
   * The plugin's view that it opens.
   * @example acme-bridge/Limits
   */
  readonly view: string
  /**
   * When it is there.
   * @default always
   */
  readonly when?: When
}

/** A way to connect without a wallet, in the Connect view. */
export interface ConnectMethodContribution {
  /**
   * Kebab-case; of a social account what `features.socials` calls it.
   * @example google
   */
  readonly id: string
  /**
   * `email` is a field whose text the view gets as `params.email`; `social` a button, and the view gets `params.provider`.
   * @example social
   */
  readonly kind: 'email' | 'social'
  /**
   * On the button, or of the field.
   * @example { "en": "Google" }
   */
  readonly title: LocalizedText
  /**
   * Name of an icon of `@portico/ui`.
   * @default the first letter of the title
   * @example google
   */
  readonly icon?: string
  /**
   * One of the plugin's views, which goes on from there.
   * @example acme-login/Waiting
   */
  readonly view: string
  /**
   * A window that opens within the click, for `context.popups.open`.
   * @default none
   */
  readonly popup?: PopupSize
}

/** A function that others may call by name through the shell. */
export interface CommandContribution {
  /**
   * Begins with the plugin's id and a slash.
   * @example acme-bridge/quote
   */
  readonly id: string
  /**
   * What it takes, by name in camelCase. `portico types` makes TypeScript hold a site to it; nothing checks it at run time.
   * @default anything
   * @example { "amount": "string" }
   */
  readonly params?: Readonly<Record<string, ViewParamType>>
  /**
   * What it answers, by name in camelCase.
   * @default anything
   * @example { "price": "string" }
   */
  readonly result?: Readonly<Record<string, ViewParamType>>
}

/** Everything the shell may draw or route without downloading the plugin. */
export interface Contributions {
  /**
   * Screens. Each is registered in `setup` under the same id.
   * @default none
   */
  readonly views?: readonly ViewContribution[]
  /**
   * Buttons of the account view.
   * @default none
   */
  readonly accountActions?: readonly AccountActionContribution[]
  /**
   * Tabs of the account view, beside Tokens and NFTs.
   * @default none
   */
  readonly accountTabs?: readonly AccountTabContribution[]
  /**
   * Buttons below each token of the account.
   * @default none
   */
  readonly tokenActions?: readonly TokenActionContribution[]
  /**
   * Rows at the end of Settings.
   * @default none
   */
  readonly settings?: readonly SettingContribution[]
  /**
   * Ways to connect without a wallet, in Connect.
   * @default none
   */
  readonly connectMethods?: readonly ConnectMethodContribution[]
  /**
   * Functions that it offers to others. Each is registered in `setup` under the same id.
   * @default none
   */
  readonly commands?: readonly CommandContribution[]
  /**
   * What it tells the site, with `context.events.emit`.
   * @default none
   */
  readonly events?: readonly EventContribution[]
  /**
   * Wallets that it is itself. Each is registered in `setup` under the same id.
   * @default none
   */
  readonly connectors?: readonly ConnectorContribution[]
  /**
   * Pages of other origins that it speaks with.
   * @default none
   */
  readonly frames?: readonly FrameContribution[]
  /**
   * Ways back to the page, by its address. Each is registered in `setup` under the same id.
   * @default none
   */
  readonly returns?: readonly ReturnContribution[]
  /**
   * Directories of names, which others offer to the visitor.
   * @default none
   */
  readonly lookups?: readonly LookupContribution[]
}

/** Rights a plugin asks for. A right that is absent is not granted, and using it throws. */
export interface Capabilities {
  /**
   * Read the connected account and selected network.
   * @default not granted
   */
  readonly 'accounts.read'?: true
  /**
   * Read the account's balances and prices as the shell shows them.
   * @default not granted
   */
  readonly 'balances.read'?: true
  /**
   * Read the balances of the connected accounts on every network of the site.
   * @default not granted
   */
  readonly 'portfolio.read'?: true
  /**
   * Look tokens up by their addresses, with prices.
   * @default not granted
   */
  readonly 'tokens.read'?: true
  /**
   * Hand over transactions, which the shell follows and tells of.
   * @default not granted
   */
  readonly transactions?: true
  /**
   * Wallet JSON-RPC methods it may request.
   * @default not granted
   * @example ["eth_sendTransaction"]
   */
  readonly 'wallet.request'?: readonly string[]
  /**
   * Chain JSON-RPC methods it may call through the shell.
   * @default not granted
   * @example ["eth_call"]
   */
  readonly 'chain.request'?: readonly string[]
  /**
   * Gateway paths it may fetch; a trailing `*` matches the rest.
   * @default not granted
   * @example ["/v1/profile/*"]
   */
  readonly 'api.fetch'?: readonly string[]
  /**
   * Gateway paths to which it may send what nobody waits for; a trailing `*` matches the rest.
   * @default not granted
   * @example ["/e"]
   */
  readonly 'api.send'?: readonly string[]
  /**
   * Hear what visitors do in the modal. It is then loaded when the modal first opens, except for visitors whose browser asks not to be
   * followed.
   * @default not granted
   */
  readonly track?: true
  /**
   * Origins of services of its own that it may fetch from; `{option}` is the origin of an option of the site.
   * @default not granted
   * @example ["https://api.acme.example"]
   */
  readonly 'service.fetch'?: readonly string[]
  /**
   * Origins of pictures that it draws; `{option}` is the origin of an option of the site.
   * @default not granted
   * @example ["https://cdn.acme.example"]
   */
  readonly images?: readonly string[]
  /**
   * Commands of others it may run, and of the shell.
   * @default not granted
   * @example ["names.resolve"]
   */
  readonly 'commands.run'?: readonly string[]
  /**
   * Namespaces in which it may connect as a wallet.
   * @default not granted
   * @example ["eip155"]
   */
  readonly connect?: readonly Namespace[]
  /**
   * Origins whose pages it may open as frames.
   * @default not granted
   * @example ["https://vault.acme.example"]
   */
  readonly frames?: readonly string[]
  /**
   * Origins whose pages it may open as windows; `{option}` is the origin of an option of the site.
   * @default not granted
   * @example ["https://login.acme.example"]
   */
  readonly popups?: readonly string[]
  /**
   * Query parameters that it takes out of the page's address.
   * @default not granted
   * @example ["result_uri", "state"]
   */
  readonly returns?: readonly string[]
  /**
   * Show toasts.
   * @default not granted
   */
  readonly toast?: true
  /**
   * Key-value storage of its own.
   * @default not granted
   */
  readonly storage?: true
}

/** Name of a right. */
export type Capability = keyof Capabilities

/** `portico.plugin.json`: what a plugin declares. */
export interface PluginManifest {
  /**
   * Kebab-case; names folder, container and storage, and begins its views, commands and texts.
   * @example acme-bridge
   */
  readonly id: string
  /**
   * The same as in `package.json`, else the build fails.
   * @example 1.0.0
   */
  readonly version: string
  /**
   * For people.
   * @example Acme Bridge
   */
  readonly displayName: string
  /**
   * The site's option that switches it.
   * @default the id
   * @example bridging
   */
  readonly feature?: string
  /** What it runs with. */
  readonly engines: {
    /**
     * Caret range of the contract it was compiled against.
     * @example ^1.0.0
     */
    readonly portico: string
  }
  /** All that the shell may draw or route before a byte of it is fetched. */
  readonly contributes: Contributions
  /** The rights it asks for. */
  readonly capabilities: Capabilities
  /**
   * What a site may decide about it, by name in camelCase.
   * @default none
   * @example { "slippage": { "type": "number", "default": 1, "description": "Per cent." } }
   */
  readonly options?: Readonly<Record<string, OptionDeclaration>>
  /**
   * Shared modules to fetch beside it, so that no round trip is lost.
   * @default none
   * @example ["@portico/evm"]
   */
  readonly needs?: readonly ('@portico/evm' | '@portico/evm/client')[]
  /**
   * BCP-47 tags it ships texts for: `en`, and each `locale-<tag>.js`.
   * @example ["en", "de"]
   */
  readonly locales: readonly string[]
}
