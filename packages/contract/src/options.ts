import type { CaipNetworkId, Namespace } from './caip.ts'
import type { PorticoRoot } from './catalogue.ts'
import type { Features } from './features.ts'
import type { Replacements } from './headless/index.ts'

import type { Network } from './network.ts'
import type { Provider } from './provider.ts'
import type { SiweConfig, Siwx } from './siwx.ts'
import type { AccountTypes, ThemeMode } from './state.ts'

/** Where a connection is remembered: `local` storage, a `cookie` for server-rendered pages, or nowhere. */
export type StorageKind = 'local' | 'cookie' | 'none'

/** `modal` over the page, `embedded` where the site placed `<portico-modal>`, `headless` drawn by the site alone. */
export type DisplayMode = 'modal' | 'embedded' | 'headless'

/**
 * Has the files of the first opening fetched before any sign of intent, about 95 KiB of the site’s own: `whenVisible` or `whenIdle` of
 * `@portico/embed/prefetch`. Called once for an instance, and once for each button of the page that shows it.
 * @param portico whose `warm` fetches them
 * @param button absent where it is called for the instance
 */
export type Prefetch = (portico: { warm(): Promise<void> }, button?: Element) => void

/** A wallet kept out of every list, by rdns or by name (case-insensitive). */
export interface ExcludedWallet {
  readonly rdns?: string
  readonly name?: string
}

/** A wallet the site lists by itself. It is reached by relay through its links, or by rdns where it is installed. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly rdns?: string
  readonly homepage?: string
  /** `data:` or https address. */
  readonly imageUrl?: string
  /** A scheme (`acme://`) or an https address that opens the wallet on a phone. */
  readonly mobileLink?: string
  /** https only: the wallet's universal link. */
  readonly linkMode?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
}

/** A way to connect that the site brings: its own wallet, a vendor's kit, or a mock. */
export interface ExternalConnector {
  /** Unique; stored, so that the connection is restored. */
  readonly id: string
  readonly name: string
  /** `data:` address. */
  readonly icon?: string
  readonly rdns?: string
  /** Called when the visitor chooses it, and to restore an earlier connection. The provider speaks EIP-1193, on EVM networks. */
  getProvider(): Provider | Promise<Provider>
}

/** The site as wallets and sign-in messages name it. */
export interface SiteMetadata {
  readonly name: string
  readonly description?: string
  /** @default the page's origin */
  readonly url?: string
  readonly icons?: readonly string[]
}

/** What is asked of a wallet over WalletConnect in one namespace, in place of the defaults. */
export interface NamespaceOverride {
  readonly methods?: readonly string[]
  readonly events?: readonly string[]
  /** CAIP-2. */
  readonly chains?: readonly CaipNetworkId[]
}

/** `portico.root.json` as a bundler types it, where literal types are lost. */
export interface RootJson {
  readonly version: number
  readonly shell: { readonly version: string; readonly files: Readonly<Record<string, string>> }
  readonly catalogue?: Readonly<Record<string, string>>
  readonly returns?: readonly string[]
  readonly below?: number
}

/** Parameters of `createPortico`. */
export interface CreatePorticoParameters extends Omit<PorticoOptions, 'root'> {
  /** What `portico lock` wrote for the page: `portico.root.json`. The root of trust. */
  readonly root: PorticoRoot | RootJson
  /** On a server that renders, with `storage: 'cookie'`: the request's Cookie header. So nothing flashes. @default none */
  readonly cookie?: string
}

/** Options of an instance. */
export interface PorticoOptions {
  /** At least one. The first is selected at the start unless `defaultNetwork` says otherwise. */
  readonly networks: readonly [Network, ...Network[]]
  /** The network selected at the start, by CAIP-2 id. @default the first of `networks` */
  readonly defaultNetwork?: CaipNetworkId
  /** Switches features off and on by name. @default everything the lockfile holds is on */
  readonly features?: Features
  /** What `portico lock` wrote for the page, `portico.root.json`: from it follows the hash of every file. The root of trust. */
  readonly root: PorticoRoot
  /** Address of a gateway. Without one, announced wallets still connect; prices and the directory are absent. @default none */
  readonly gatewayUrl?: string
  /** Sent to a gateway that asks for one; Portico's own does not. @default none */
  readonly projectId?: string
  /** Where the CLI copied the files. @default '/portico/' */
  readonly baseUrl?: string
  /** BCP-47 tag of the texts. @default the first of the visitor's languages that there is, else English */
  readonly locale?: string
  /** How the views are shown. @default 'modal' */
  readonly display?: DisplayMode
  /** On phones the modal takes the whole screen in place of a sheet. @default false */
  readonly enableMobileFullScreen?: boolean
  /** The modal's element is not appended to the page: the site places `<portico-modal>` itself. @default false */
  readonly disableAppend?: boolean
  /** Views and parts of views that the site draws itself, by id. @default none */
  readonly replacements?: Replacements
  /** Light or dark; `auto` follows the visitor's system. @default 'dark' */
  readonly themeMode?: ThemeMode
  /**
   * `--portico-*` tokens by bare name, in every mode, for the modal and the page's buttons, for example `{ width: '400px' }`;
   * `createTheme` makes those of a brand.
   * @default those of the theme, for dark and for light; the modal is 360 px wide
   */
  readonly themeVariables?: Readonly<Record<string, string>>
  /** Where connections are remembered: `local` storage, a `cookie` for server-rendered pages, or nowhere. @default 'local' */
  readonly storage?: StorageKind
  /** Tells instances on one page, and their storage, apart. @default 'default' */
  readonly id?: string
  /** Wallets that announce themselves by EIP-6963. @default true */
  readonly enableEIP6963?: boolean
  /** The wallet at `window.ethereum`. @default true */
  readonly enableInjected?: boolean
  /** Wallets of the Wallet Standard (Solana, Bitcoin). @default true */
  readonly enableWalletStandard?: boolean
  /** Pairing by relay. It needs `relayUrl`. @default true */
  readonly enableWalletConnect?: boolean
  /** Websocket address of a relay, `wss://…`. The only address that pairing speaks to. @default none */
  readonly relayUrl?: string
  /** Inside a Safe{Wallet} frame the Safe is connected by itself. @default true */
  readonly enableSafe?: boolean
  /** Origins whose frames are Safes. @default ['https://app.safe.global'] */
  readonly safeOrigins?: readonly string[]
  /** The Coinbase and Base wallet, opened by link where it is not installed. @default true */
  readonly enableCoinbase?: boolean
  /** Wallets that the site lists by itself. @default [] */
  readonly customWallets?: readonly CustomWallet[]
  /** Ways to connect that the site brings. @default [] */
  readonly connectors?: readonly ExternalConnector[]
  /** The site as wallets and sign-in messages name it. @default the page's title and origin */
  readonly metadata?: SiteMetadata
  /** Overrides what is asked over WalletConnect, by namespace. @default the site's networks, with what each namespace knows */
  readonly namespaceOverrides?: Readonly<Partial<Record<Namespace, NamespaceOverride>>>
  /** Open wallets by their https links where they have one. @default false, and true in Telegram, where a scheme may open nothing */
  readonly preferUniversalLinks?: boolean
  /**
   * Opens what leads out of the page, sites and apps, in place of the browser: what a host of mini apps has for that, such as
   * `sdk.actions.openUrl` of Farcaster. Called within the visitor's click; what it throws or rejects with is an event `error`.
   * @default a window of the browser
   */
  readonly openLink?: (url: string) => unknown
  /** Endpoints used in place of a network's own, best first; several are ranked by what they show. @default {} */
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>
  /**
   * Kind of account shown first where a wallet has several. On EVM it is that of the embedded wallet, `eoa` or `smartAccount`, for a visitor who has not chosen
   * in the wallet's settings. @default payment on Bitcoin, smartAccount on EVM, else eoa
   */
  readonly defaultAccountTypes?: AccountTypes
  /** Sign-in with a signed message: see `@portico/embed/siwx`. Not beside `siweConfig`. @default none */
  readonly siwx?: Siwx
  /** The older form of `siwx`. @default none */
  readonly siweConfig?: SiweConfig
  /** Restores the connections of the last visit. Switched off, they are forgotten. @default true */
  readonly enableReconnect?: boolean
  /**
   * Has the files of the first opening fetched ahead: `whenVisible` or `whenIdle` of `@portico/embed/prefetch`, which do nothing where the
   * visitor saves data, or is on a network of the second generation. @default none, so that a sign of intent decides
   */
  readonly prefetch?: Prefetch
  /** Visitors may choose another network in the modal. @default true */
  readonly enableNetworkSwitch?: boolean
  /** A wallet on a network that the site does not offer is no reason to ask for a switch. @default false */
  readonly allowUnsupportedChain?: boolean
  /** Wallets kept out of every list. @default [] */
  readonly excludedWallets?: readonly ExcludedWallet[]
  /** Wallets of the directory, by id, that stand in the Connect view. @default [] */
  readonly featuredWalletIds?: readonly string[]
  /** Only these of the directory are listed. @default all */
  readonly includeWalletIds?: readonly string[]
  /** These of the directory are not. @default none */
  readonly excludeWalletIds?: readonly string[]
  /** The line that leads to all wallets. @default 'SHOW' */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Wallets at all; without them only e-mail and social accounts connect. @default true */
  readonly enableWallets?: boolean
  /** What explains to a visitor without a wallet what one is and where to get it. @default true */
  readonly enableWalletGuide?: boolean
  /** Icons of networks, by CAIP-2 id, in place of the networks' own. @default {} */
  readonly chainImages?: Readonly<Partial<Record<CaipNetworkId, string>>>
  /** Icons of connectors, by id, in place of their own. @default {} */
  readonly connectorImages?: Readonly<Record<string, string>>
  /** The site's terms, linked below the ways to connect. @default none */
  readonly termsConditionsUrl?: string
  /** The site's privacy policy, linked below the ways to connect. @default none */
  readonly privacyPolicyUrl?: string
  /** Site overrides of any interface text, by key. @default {} */
  readonly texts?: Readonly<Record<string, string>>
}
