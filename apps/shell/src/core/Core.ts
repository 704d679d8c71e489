import type { CaipNetworkId, Network, Unsubscribe } from '@portico/contract'
import type { PorticoError } from '@portico/contract/errors'
import type { Catalogue } from '@portico/contract/lock'
import type { ConnectData, PorticoOptions, ShellHost } from '@portico/contract/shell'
import type { StoreApi } from 'zustand/vanilla'
import type { ConnectionStore } from './connections/connectionStore.ts'
import type { Connector } from './connectors/Connector.ts'
import type {
  LanguageState,
  ModalState,
  PairingState,
  ProfileState,
  RequestsState,
  SignInState,
  ThemeState,
  WalletsState,
} from './state.ts'
import type { ConnectionStorage } from './storage/storage.ts'
import type { Time } from './time.ts'

/** One instance's connection core. Actions are functions that take it as first argument. */
export interface Core {
  readonly host: ShellHost
  readonly options: PorticoOptions
  readonly networks: readonly Network[]
  readonly time: Time
  readonly storage: ConnectionStorage
  readonly connection: ConnectionStore
  readonly wallets: StoreApi<WalletsState>
  readonly pairing: StoreApi<PairingState>
  readonly signIn: StoreApi<SignInState>
  /** What the wallet's holder was asked and has not answered, oldest first. Reading asks nobody. */
  readonly requests: StoreApi<RequestsState>
  readonly modal: StoreApi<ModalState>
  readonly profile: StoreApi<ProfileState>
  /** Mistakes of the site's set-up that have been found. */
  readonly alert: StoreApi<{ readonly alerts: readonly PorticoError[] }>
  readonly theme: StoreApi<ThemeState>
  readonly language: StoreApi<LanguageState>
  /** Makes the connector of a found wallet, by wallet id; its files may still have to come. */
  readonly loaders: Map<string, (id: string) => Promise<Connector>>
  /** Those that have been made. Kept beside the stores, which hold no functions. */
  readonly connectors: Map<string, Connector>
  /** Ends the listeners on a connected wallet, by its id. */
  readonly watchers: Map<string, Unsubscribe>
  /** Hash of each file of the shell that the root and the catalogue have, by name. */
  readonly parts: Map<string, string>
  /** The account that each wallet names first by itself, by `getConnectionKey`; the visitor may have chosen another. */
  readonly named: Map<string, string>
  /** What is running, so that it can be ended. */
  readonly running: Running
}

/** What stands in the modal's place from the press until the modal has come, and is drawn without React. */
export interface Preview {
  /** False once the visitor has closed it: then nobody waits for the modal any more. */
  readonly isOpen: boolean
  /** Wallet or view that was pressed on it. */
  readonly chosen: string | null
  /** Where it is drawn; null where it is the page's frame, which holds no place to go on from. */
  readonly root: ShadowRoot | null
  /** Since when, as `performance.now()` says; 0 where nothing is to come in any more. */
  readonly since: number
  /** Resolves once it is on screen. */
  readonly painted: Promise<void>
  /** Resolves once no press is under way on it. */
  settle(): Promise<void>
  /** As the visitor closes it. */
  close(): void
  /** Takes it away. */
  end(): void
}

/** A preview that waits to be shown. */
export interface PreparedPreview {
  /** Draws it and lays it out where nobody sees it, so that little is left to do when it is shown. */
  prepare(data: ConnectData): void
  /**
   * Shows it, drawn anew where what is known now differs from what stands.
   * @param frame what the page shows in its place since the press
   */
  show(data: ConnectData, frame?: HTMLDialogElement): Preview
  /** Takes it away. */
  end(): void
}

/** What runs in an instance. */
export interface Running {
  /** The one attempt to connect that may run. */
  attempt: AbortController | null
  /** The network that was chosen while no wallet could be asked to go there. */
  chosen: CaipNetworkId | null
  /** What the site has accepted of plugins, once somebody has asked. */
  catalogue?: Promise<Catalogue> | null
  /** Resolves once all that finds wallets has come. */
  discovery: Promise<void>
  /** The instance is gone: nothing is to be asked by itself any more. */
  isDisposed: boolean
  /** Stands in the place of the modal that is on its way. */
  preview?: Preview | null
  /** Waits for the press that a sign of intent has announced. */
  prepared?: PreparedPreview | null
  /** The modal has been drawn once, and comes at once. */
  hasShown?: boolean
  /** Why this release of the shell opens no more: the site has withdrawn it. */
  withdrawn?: Error | undefined
}
