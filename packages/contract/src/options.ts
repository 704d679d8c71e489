import type { CaipNetworkId } from './caip.ts'
import type { PorticoLock } from './lock.ts'
import type { Network } from './network.ts'
import type { ThemeMode } from './state.ts'

/** Optional features by name (specification section 3). A feature the lockfile does not hold costs nothing. */
export type Features = Readonly<Record<string, boolean | undefined>>

/** Where a connection is remembered: `local` storage, a `cookie` for server-rendered pages, or nowhere. */
export type StorageKind = 'local' | 'cookie' | 'none'

/** A wallet kept out of every list, by rdns or by name (case-insensitive). */
export interface ExcludedWallet {
  readonly rdns?: string
  readonly name?: string
}

/** `portico.lock.json` as a bundler types it, where literal types are lost. */
export interface LockJson {
  readonly lockfileVersion: number
  readonly shell: { readonly version: string; readonly files: Readonly<Record<string, string>> }
  readonly plugins: object
}

/** Parameters of `createPortico`. */
export interface CreatePorticoParameters extends Omit<PorticoOptions, 'lock'> {
  /** What `portico lock` wrote: every file with its hash. The trust root. */
  readonly lock: PorticoLock | LockJson
}

/** Options of an instance. */
export interface PorticoOptions {
  /** At least one. The first is selected at the start unless `defaultNetwork` says otherwise. */
  readonly networks: readonly [Network, ...Network[]]
  readonly defaultNetwork?: CaipNetworkId
  /** Switches features off and on by name. @default everything the lockfile holds is on */
  readonly features?: Features
  /** What `portico lock` wrote: every file with its hash. The trust root. */
  readonly lock: PorticoLock
  /** Address of a gateway. Without one, announced wallets still connect; prices and the directory are absent. */
  readonly gatewayUrl?: string
  /** Sent to a gateway that asks for one; Portico's own does not. */
  readonly projectId?: string
  /** Where the CLI laid the files. @default '/portico/' */
  readonly baseUrl?: string
  /** @default 'dark' */
  readonly themeMode?: ThemeMode
  /** Overrides of `--portico-*` tokens by bare name, for example `{ 'color-accent': '#0a7' }`. */
  readonly themeVariables?: Readonly<Record<string, string>>
  /** @default 'local' */
  readonly storage?: StorageKind
  /** Tells instances on one page, and their storage, apart. @default 'default' */
  readonly id?: string
  /** @default true */
  readonly enableEIP6963?: boolean
  /** The wallet at `window.ethereum`. @default true */
  readonly enableInjected?: boolean
  /** @default true */
  readonly enableReconnect?: boolean
  /** @default true */
  readonly enableNetworkSwitch?: boolean
  /** @default false */
  readonly allowUnsupportedChain?: boolean
  readonly excludedWallets?: readonly ExcludedWallet[]
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  /** Site overrides of any interface text, by key. */
  readonly texts?: Readonly<Record<string, string>>
}
