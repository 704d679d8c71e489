import type { CaipAddress } from './caip.ts'
import type { ConnectedAddress } from './context/accounts.ts'
import type { BalancesSnapshot } from './context/balances.ts'
import type { PluginConnectors } from './context/connectors.ts'
import type { PluginEvents } from './context/events.ts'
import type { PluginFrames } from './context/frames.ts'
import type { HeadlessView } from './context/HeadlessView.ts'
import type { PluginImages } from './context/images.ts'
import type { PluginPopups } from './context/popups.ts'
import type { Readable } from './context/readable.ts'
import type { PluginReturns } from './context/returns.ts'
import type { PluginService } from './context/service.ts'
import type { NetworkChoice, PluginPortfolio, PluginTokens } from './context/tokens.ts'
import type { PluginTrack } from './context/track.ts'
import type { PluginSiteTransactions, PluginTransactions } from './context/transactions.ts'
import type { OptionValues } from './manifest/options.ts'
import type { Network } from './network.ts'
import type { ViewId, ViewParams, ViewParamsOf, ViewResultOf } from './register.ts'
import type { ThemeMode, WalletInfo } from './state.ts'
import type { Messages, Text, TextLoaders } from './texts.ts'

/** The connected account as a plugin sees it. */
export interface AccountSnapshot {
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly wallet: WalletInfo
  /** The selected network. */
  readonly network: Network
}

/** JSON-RPC request in the form of EIP-1193. */
export interface RpcRequest {
  readonly method: string
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>>
}

/** Request to the gateway, below its address. */
export interface ApiRequest {
  /** For example `/v1/profile/account/maya.eth`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** Something for the gateway that nobody waits for. */
export interface ApiItem {
  /** For example `/e`. */
  readonly path: string
  /** Data, at most 32 KiB as JSON. */
  readonly body: unknown
}

/** Variant of a toast. `svg` shows an icon of its own. */
export type ToastVariant = 'loading' | 'success' | 'error' | 'svg'

/** How a view hands its result back. */
export interface FinishOptions {
  /** The view is not left yet, and may hand back another result. @default false */
  readonly stays?: boolean
}

/** What a view of a plugin is given. A React component in practice; the contract does not name React. */
export interface PluginViewProps<Params extends ViewParams = ViewParams> {
  readonly context: PluginContext
  readonly params: Params
  /**
   * Hands back the result that the manifest declares, a copy, and leaves the view with all that was opened from it. Once it has
   * been left, nothing happens. What is handed back with `stays` is what whoever waits gets once the visitor leaves the view, which is still looked at.
   */
  finish(result?: unknown, options?: FinishOptions): void
  /** Whether who has opened the view waits for its result. A shell that does not say so is an older one. */
  readonly isAwaited?: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: params are the view's own; variance would forbid any registration
export type PluginView = (props: PluginViewProps<any>) => any

/**
 * Makes the data and actions of one visit to a view, for a site that draws it itself. Its data is copied and frozen each time
 * it changes by identity; what actions take and answer is copied as well.
 */
// biome-ignore lint/suspicious/noExplicitAny: the same
export type PluginHeadlessView = (props: PluginViewProps<any>) => HeadlessView<unknown, PluginActions>

/** What a visitor can do in a view of a plugin, by name. */
export type PluginActions = Readonly<Record<string, (...parameters: never[]) => unknown>>

/**
 * What the shell hands to a plugin's `setup`. Members need the capability of their name in the manifest
 * and the site's lockfile; using one that was not granted throws `CapabilityMissingError`.
 */
export interface PluginContext {
  /** The plugin's own. */
  readonly id: string
  /** BCP-47 tag the visitor reads. It may change while the plugin is there; views are then drawn again. */
  readonly locale: string
  /** What the site has decided, by the names that the manifest declares; one without value and default is absent. */
  readonly options: OptionValues
  /**
   * Makes the plugin's texts. The file of the visitor's language is loaded, and again when the language changes; the
   * returned function is always up to date. A language whose file does not arrive stays English.
   */
  texts<const English extends Messages>(
    english: English,
    loaders?: TextLoaders<English>,
  ): Promise<Text<English>>
  /**
   * Registers a declared view.
   * @param headless where the manifest says that a site may draw it itself
   * @throws PluginUndeclaredError
   */
  readonly views: { add(id: string, view: PluginView, headless?: PluginHeadlessView): void }
  readonly commands: {
    /** Offers a declared command. @throws PluginUndeclaredError */
    add(id: string, run: (parameters: never) => Promise<unknown>): void
    /** Whether somebody offers it: the shell, or an enabled plugin that declares it, which is not loaded for the answer. */
    canRun(id: string): boolean
    /**
     * Runs a command of the shell or of another plugin, which is loaded for it. Parameters and result are copies. Needs
     * `commands.run` with the id.
     * @throws CommandNotFoundError, and what the command throws
     */
    run<Result>(id: string, parameters: unknown): Promise<Result>
  }
  readonly events: PluginEvents
  /** Null while no account is connected. Needs `accounts.read`. */
  readonly account: Readable<AccountSnapshot | null>
  /**
   * Addresses of the active account of each connected namespace, the active namespace first: one for each, and on Bitcoin one for
   * payments and one for ordinals, where the wallet tells them apart. Needs `addresses.read`.
   */
  readonly accounts: Readable<readonly ConnectedAddress[]>
  /** Of the account on the selected network. Needs `balances.read`; `refresh`, which asks anew, needs nothing. */
  readonly balances: Readable<BalancesSnapshot> & { refresh(): Promise<void> }
  /** Balances of the connected accounts on every network of the site, and a way to ask anew. Needs `portfolio.read`. */
  readonly portfolio: PluginPortfolio
  /** Facts and prices of tokens by their addresses. Needs `tokens.read`. */
  readonly tokens: PluginTokens
  /** Transactions of the plugin that the shell follows to their end. Needs `transactions`. */
  readonly transactions: PluginTransactions
  /** Transactions of all plugins of the site. Needs `transactions.read`. */
  readonly siteTransactions: PluginSiteTransactions
  /** Whether the modal is dark, light, or as the visitor's system has it: for pages in frames, which have not its theme. */
  readonly themeMode: Readable<ThemeMode>
  /** The networks that the site offers, in its order. */
  readonly networks: Readable<readonly Network[]>
  /**
   * Asks the connected wallet, on the selected network or on the one that is named, on which it has to be. Needs
   * `wallet.request` with the method.
   * @throws UserRejectedError | WalletRequestError | NotConnectedError | NetworkNotSelectedError
   */
  readonly wallet: { request<Result>(request: RpcRequest, choice?: NetworkChoice): Promise<Result> }
  /**
   * Asks a node of the selected network or of the one that is named, never the wallet; several may be asked at once. Needs
   * `chain.request` with the method.
   * @throws RpcError | NetworkNotFoundError for a network that the site does not offer
   */
  readonly chain: { request<Result>(request: RpcRequest, choice?: NetworkChoice): Promise<Result> }
  /**
   * Asks the gateway. Needs `api.fetch` with the path. `send` is for what nobody waits for, and needs `api.send`: what goes to one path
   * goes together, as a list, within ten seconds or when the page is left. What does not arrive then is lost.
   * @throws HttpStatusError and others of area API | GatewayMissingError. The reasons of a refusal are its causes, one the cause of the other, eight at most:
   * `hasErrorCode(error, 'recipient')` asks for one by the field or the name. What the gateway says of it is its message, 200 characters at most.
   */
  readonly api: { fetch<Result>(request: ApiRequest): Promise<Result>; send(item: ApiItem): Promise<void> }
  /** What visitors do in the modal. Needs `track`. */
  readonly track: PluginTrack
  /** Addresses of pictures from elsewhere. Needs `images` with the origin. */
  readonly images: PluginImages
  /** Asks services of the plugin's own. Needs `service.fetch` with the origin. */
  readonly service: PluginService
  /** Strings in the storage that the site chose, under a prefix of the plugin's own; null takes one away. Needs `storage`. */
  readonly storage: {
    get(key: string): Promise<string | null>
    set(key: string, value: string | null): Promise<void>
  }
  readonly connectors: PluginConnectors
  readonly frames: PluginFrames
  /** Windows of other pages. Needs `popups` with the origin. */
  readonly popups: PluginPopups
  /** Takes what comes back by the page's address. Needs `returns` with the parameters. */
  readonly returns: PluginReturns
  /** Shows a toast; `icon` names one of `@portico/ui`, for the variant `svg`. Needs `toast`. */
  readonly toast: (variant: ToastVariant, message: string, icon?: string) => void
  /** Whether some view of this id exists. */
  canOpen(view: ViewId): boolean
  /**
   * Pushes a view; `canOpen` says whether there is one. Resolves when it is on screen; of a view with a result, with what it hands
   * back.
   * @throws ViewClosedError where it is left without its result
   */
  open<Id extends ViewId, Result = ViewResultOf<Id>>(view: Id, params?: ViewParamsOf<Id>): Promise<Result>
  /** Replaces the current view, so that back skips it. Once the modal is closed, nothing happens. */
  replace<Id extends ViewId>(view: Id, params?: ViewParamsOf<Id>): void
  /** Goes back as the visitor would; from the first view it closes. */
  back(): void
  /** Closes the modal, where the rules allow it. */
  close(): void
  /** Runs when the plugin is disposed. */
  onDispose(dispose: () => void): void
}
