import type { CaipNetworkId, Namespace } from './caip.ts'
import type { RpcRequest } from './context.ts'
import type { Headless } from './headless/index.ts'
import type { PorticoOptions } from './options.ts'
import type { Provider } from './provider.ts'
import type {
  CommandId,
  CommandParamsOf,
  CommandResultOf,
  PluginEventId,
  PluginEventOf,
  ViewId,
  ViewParamsOf,
  ViewResultOf,
} from './register.ts'
import type { PorticoEvents, PorticoState, ThemeMode, Unsubscribe } from './state.ts'

/** Parameters of `open`. Params may be left out unless the view is registered with one that it needs. */
export type OpenParameters<Id extends ViewId = ViewId> = {
  /** @default what the opening rules say */
  readonly view?: Id
} & (Record<never, never> extends ViewParamsOf<Id>
  ? { readonly params?: ViewParamsOf<Id> }
  : { readonly params: ViewParamsOf<Id> })

/** Parameters of `connect`. */
export interface ConnectParameters {
  /** Id of a connector: see `WalletInfo.id`. */
  readonly connectorId: string
}

/** Parameters of `disconnect`. Without any everything is disconnected. */
export interface DisconnectParameters {
  /** The active wallet of this namespace, and all it shares a connector with. */
  readonly namespace?: Namespace
  /** This wallet, in every namespace. */
  readonly connectorId?: string
}

/** Parameters of `switchConnection`. */
export interface SwitchConnectionParameters {
  /** A connected wallet. */
  readonly connectorId: string
  /** @default every namespace it is connected in */
  readonly namespace?: Namespace
  /** One of its accounts, to be the active one. */
  readonly address?: string
}

/** Parameters of `setLabel`. */
export interface SetLabelParameters {
  readonly address: string
  /** Empty takes the label away. At most 40 characters. */
  readonly label: string
}

/** Parameters of `switchNetwork`. */
export interface SwitchNetworkParameters {
  readonly caipNetworkId: CaipNetworkId
}

/** Parameters of `pay`. */
export interface PayParameters {
  /** What is paid, CAIP-19: `eip155:8453/erc20:0x…`, `eip155:1/slip44:60`, `solana:…/token:…`. */
  readonly asset: string
  /** Who gets it: an address on the asset's network. */
  readonly recipient: string
  /** Base units of the asset: 25 USDC are `25_000_000n`. */
  readonly amount: bigint
  /**
   * The shop's own name for it, by which it is paid once: 16 to 64 of `A–Z a–z 0–9 _ -`, which nobody guesses. The same payment asked for
   * again is the same one.
   * @default a new one
   */
  readonly paymentId?: string
  /** Whom the visitor pays, in words. @default the recipient's address */
  readonly label?: string
}

/** How a payment stood when the visitor left it. Whether goods are sent a server decides, by the chain: see `@portico/payments`. */
export interface PayResult {
  readonly paymentId: string
  /** The payment's own name, 32 bytes of all that was asked for: `getPaymentDigest`. */
  readonly digest: string
  /** `seen`: on the chain, and not final yet. */
  readonly state: 'seen' | 'paid' | 'underpaid' | 'overpaid' | 'refunded'
  /** Transaction that paid; absent where several did, or it is not known. */
  readonly hash?: string
}

/** What a site calls. The same on the server, before the shell has loaded, and after. */
export interface PorticoActions {
  /**
   * Opens the modal. Resolves when the view is on screen; of a view with a result, with what it hands back.
   * @throws ViewNotFoundError, and ViewClosedError where such a view is left without its result
   */
  open<Id extends ViewId = ViewId, Result = ViewResultOf<Id>>(
    parameters?: OpenParameters<Id>,
  ): Promise<Result>
  /**
   * Has the visitor pay, by `@portico/plugin-pay`: the view `Pay`. Resolves once the payment is on the chain and the view is left.
   * @throws ViewNotFoundError where the site has no such plugin, ViewClosedError where it is left without a payment
   */
  pay(payment: PayParameters): Promise<PayResult>
  /** Closes the modal, where the rules allow it. */
  close(): Promise<void>
  /** Connects a wallet without the modal, beside those that are connected. @throws ConnectorNotFoundError | UserRejectedError */
  connect(parameters: ConnectParameters): Promise<void>
  /** Makes a connected wallet, or another of its accounts, the active one. @throws NotConnectedError */
  switchConnection(parameters: SwitchConnectionParameters): Promise<void>
  /** Names an account for this visitor on this site. */
  setLabel(parameters: SetLabelParameters): Promise<void>
  /** Takes effect at once, whatever the wallet does. */
  disconnect(parameters?: DisconnectParameters): Promise<void>
  /** Goes to another network of the site. @throws NetworkNotFoundError | UserRejectedError | NetworkSwitchRefusedError */
  switchNetwork(parameters: SwitchNetworkParameters): Promise<void>
  setThemeMode(themeMode: ThemeMode): void
  /** Asks for the active account's name, picture and balance. What fails stays unknown. */
  loadProfile(): Promise<void>
  /** Changes the language of the texts. @param locale BCP-47; one that there is not becomes the nearest, else English */
  setLocale(locale: string): Promise<void>
  /**
   * Runs a command of the shell or of a plugin, which is loaded for it. Parameters and result are copies.
   * @throws CommandNotFoundError, what loading and what the command throws
   */
  run<Id extends CommandId, Result = CommandResultOf<Id>>(
    id: Id,
    parameters?: CommandParamsOf<Id>,
  ): Promise<Result>
  /** Whether somebody offers a command. Loads no plugin. */
  canRun(id: string): Promise<boolean>
  /** The views without markup, for a site that draws its own. Loads them; nothing opens. */
  getHeadless(): Promise<Headless>
}

/** File of the shell that draws the first view, fetched with `core.js` to save a round trip. It leads to the modal and to React. */
export const previewFile = 'preview.js'

/** @deprecated use {@link previewFile} */
export const modalFiles: readonly string[] = [previewFile]

/**
 * A file as its address names it, with its hash: a browser never takes other bytes for it from memory.
 * @param integrity `sha384-` and base64
 */
export const toFileName = (name: string, integrity: string): string => `${name}?${integrity.slice(7)}`

/** What the embed gives to the shell it has loaded. */
export interface ShellHost {
  readonly options: PorticoOptions
  /** The theme in force now, which the site may have changed before the shell came. */
  readonly themeMode: ThemeMode
  /** Absolute address below which the CLI copied the files, with a slash at the end. */
  readonly baseUrl: string
  /** Origin of the Safe{Wallet} whose frame this page is, null elsewhere. */
  readonly safeOrigin: string | null
  /**
   * Fetches files of a release and checks each against its hash, so that a following `import()` takes them from memory.
   * @param path release directory below `baseUrl`, for example `shell/1.0.0/`
   * @param files name in the address to integrity
   * @throws Error with the address of the file that failed, or whose hash no browser reads
   */
  verify(path: string, files: Readonly<Record<string, string>>): Promise<unknown>
  /**
   * Verifies a file and runs it.
   * @param path from `baseUrl`, as the address names it
   * @returns the module
   */
  // biome-ignore lint/suspicious/noExplicitAny: what it exports is known to anyone who asks for it
  load(path: string, integrity: string): Promise<any>
  publish(state: PorticoState): void
  /** Whether somebody listens. */
  hears(name: keyof PorticoEvents): boolean
  emit<Name extends keyof PorticoEvents>(name: Name, payload: PorticoEvents[Name]): void
}

/** What the shell gives back to the embed. */
export interface ShellCore extends Omit<PorticoActions, 'pay'> {
  /**
   * @param frame what stands in the modal's place since the press, and is closed once the modal is there; nothing opens where the
   * visitor has closed it before
   */
  open<Id extends ViewId = ViewId, Result = ViewResultOf<Id>>(
    parameters?: OpenParameters<Id>,
    frame?: HTMLDialogElement,
  ): Promise<Result>
  /**
   * Answers a provider of a namespace from its connected wallet; asking for accounts opens the modal where there is none.
   * @throws ProviderRpcError
   */
  request(namespace: Namespace, request: RpcRequest): Promise<unknown>
  /** Loads what `open` needs, without showing it. */
  warm(): Promise<void>
  /** Ends everything. The embed calls it once. */
  dispose(): void
}

/** The export `createCore` of the shell's `core.js`. */
export type CreateCore = (host: ShellHost) => ShellCore

/** An instance of Portico, as `createPortico` returns it. */
export interface Portico extends PorticoActions {
  readonly options: PorticoOptions
  getState(): PorticoState
  /** The state a server draws, for hydration. */
  getServerState(): PorticoState
  /** Calls `listener` when what `selector` picks changes (by identity). */
  subscribe<Selected>(
    selector: (state: PorticoState) => Selected,
    listener: (selected: Selected, previous: Selected) => void,
  ): Unsubscribe
  /** EIP-1193 provider over the connected wallet of a namespace. The object stays the same across wallets. */
  getProvider(namespace: Namespace): Provider
  on<Name extends keyof PorticoEvents>(
    name: Name,
    listener: (payload: PorticoEvents[Name]) => void,
  ): Unsubscribe
  /** Listens to an event of a plugin. */
  on<Id extends PluginEventId>(id: Id, listener: (payload: PluginEventOf<Id>) => void): Unsubscribe
  /** Loads what the first click will need. Called by the buttons on hover and focus. */
  warm(): Promise<void>
  /** Takes the modal and every listener away. */
  dispose(): void
}
