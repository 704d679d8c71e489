import type {
  AccountSnapshot,
  BalancesSnapshot,
  ConnectedAddress,
  Network,
  NetworkBalances,
  OptionValues,
  PluginDefinition,
  PluginManifest,
  SiteTransaction,
  TokenFacts,
  TransactionStatus,
} from '@portico/contract'

/** What the shell's services answer in the contract suite. What is not given fails, as an unknown method does. */
export interface PluginServices {
  /** @default an account on a test network of eip155 */
  readonly account?: AccountSnapshot | null
  /** Of all namespaces. @default that of the account */
  readonly accounts?: readonly ConnectedAddress[]
  /** @default a native currency and a token */
  readonly balances?: Partial<BalancesSnapshot>
  /** What a site has decided, by the names of the manifest. @default the manifest's own defaults */
  readonly options?: OptionValues
  /** @default the network of the account */
  readonly networks?: readonly Network[]
  /** Balances on all networks. @default none */
  readonly portfolio?: readonly NetworkBalances[]
  /** What is known of tokens. @default nothing */
  readonly tokens?: readonly TokenFacts[]
  /** How a transaction that the plugin hands over ends; `pending` never does. @default 'success' */
  readonly outcome?: TransactionStatus
  /** Transactions of all plugins of the site, newest first. @default none */
  readonly siteTransactions?: readonly SiteTransaction[]
  /** By method, of wallet and node. Functions are called with the request; errors are thrown. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** By path, of the gateway. Functions are called with the request; errors are thrown. */
  readonly api?: Readonly<Record<string, unknown>>
  /** By address, of services of the plugin's own: a `ServiceResponse`. Functions are called with the request; errors are thrown. */
  readonly service?: Readonly<Record<string, unknown>>
  /** What a frame answers to each message, by the frame's id. A frame that is not given stays silent. */
  readonly frames?: Readonly<Record<string, (data: unknown) => unknown>>
  /** What the page of a popup says once it is open, by its address. One that is not given is closed by the visitor. */
  readonly popups?: Readonly<Record<string, unknown>>
  /** What comes back by the page's address once a popup is open, by the id of the return. @default nothing */
  readonly returns?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Commands of others, by id. They are absent where the suite takes a plugin's neighbours away. */
  readonly commands?: Readonly<Record<string, (parameters: never) => unknown>>
}

/** A view as a visitor has it before them. Selectors, not texts: the suite changes the language. */
export interface VisitedView {
  readonly root: ShadowRoot
  /** Waits for the one element. @throws Error after three seconds */
  find(selector: string): Promise<HTMLElement>
  /** Waits until it can be pressed, and presses it. */
  click(selector: string): Promise<void>
  /** Types over what is there. */
  fill(selector: string, value: string): Promise<void>
  /** Waits until this is so. @param what for the message, where it never is */
  until(what: string, isSo: () => boolean): Promise<void>
}

/** One view of the journey, and what the visitor does there. */
export interface Visit {
  readonly view: string
  /** Who is connected from this visit on, as after a change in the wallet. @default whoever was before */
  readonly account?: AccountSnapshot | null
  readonly params?: Readonly<Record<string, unknown>>
  act?(view: VisitedView): Promise<void>
}

/** Bytes of a release's files and its English texts, as `portico.release.json` has them. */
export interface ReleaseSizes {
  readonly texts?: Readonly<Record<string, unknown>>
  readonly files: Readonly<Record<string, { readonly brotli: number }>>
}

/** A plugin for the contract suite. */
export interface PluginContract {
  /** Default export of `src/plugin.ts`. */
  readonly plugin: PluginDefinition
  /** Content of `portico.plugin.json`. */
  readonly manifest: unknown
  /** Content of `dist/portico.release.json`. Without it bytes are not weighed, and texts not looked for. */
  readonly release?: ReleaseSizes | undefined
  /** Content of `dist/plugin.js`, all code of the plugin. Without it the page's own objects are looked for in `setup` and the views alone. */
  readonly code?: string | undefined
  readonly services?: PluginServices
  /** What a visitor does with it, in order, in one run. Views that are not named are drawn after it. @default none */
  readonly journey?: readonly Visit[]
  /** Words the views may show that are nobody's texts: names from services, and the like. */
  readonly data?: readonly string[]
  /** Keys of texts of a package that several plugins bundle: a site words them once, for all of these plugins. @default none */
  readonly sharedTexts?: readonly string[]
}

/** The same, read. */
export interface ContractSubject extends Required<Omit<PluginContract, 'manifest' | 'release' | 'code'>> {
  /** With rights of a site that has these options. */
  readonly manifest: PluginManifest
  /** What the plugin is given as `context.options`. */
  readonly options: OptionValues
  readonly release: ReleaseSizes | undefined
  readonly code: string | undefined
}

/** One rule every plugin keeps. */
export interface ContractRule {
  readonly title: string
  /** `page`: a browser. `release`: a built plugin. Without it the rule is skipped. */
  readonly needs: readonly ('page' | 'release')[]
  /** Says what is wrong and what to do, a line for each. */
  find(subject: ContractSubject): Promise<readonly string[]>
}
