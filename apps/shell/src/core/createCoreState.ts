import type { Network } from '@portico/contract'
import { NetworksMissingError, type PorticoError } from '@portico/contract/errors'
import type { PorticoOptions, ShellHost } from '@portico/contract/shell'
import { createStore } from 'zustand/vanilla'
import type { Core } from './Core.ts'
import { createConnectionStore } from './connections/connectionStore.ts'
import { createSiwe } from './siwx/createSiwe.ts'
import type {
  ModalState,
  PairingState,
  ProfileState,
  RequestsState,
  SignInState,
  ThemeState,
  WalletsState,
} from './state.ts'
import { english, type LanguageState, unknownProfile } from './state.ts'
import { createConnectionStorage, type KeyValueStorage } from './storage/storage.ts'
import { systemTime, type Time } from './time.ts'

/** What tests put in place of the browser's own. */
export interface CoreEnvironment {
  readonly time?: Time
  readonly storage?: KeyValueStorage
}

/** A network with the icon the site gives it. */
const withIcon = (network: Network, images: PorticoOptions['chainImages'] = {}): Network => {
  const icon = images[network.caipNetworkId]
  return icon ? { ...network, icon } : network
}

/** Makes the stores of one instance. @throws NetworksMissingError */
export function createCoreState(host: ShellHost, { time = systemTime, storage }: CoreEnvironment = {}): Core {
  const { networks, defaultNetwork, siweConfig, chainImages } = host.options
  const options: PorticoOptions = {
    ...host.options,
    // What was accepted at the start holds, whatever a script of the page does to it later.
    root: JSON.parse(JSON.stringify(host.options.root), (_, value) => Object.freeze(value)),
    ...(siweConfig && { siwx: createSiwe(() => core, siweConfig) }),
  }
  const connectionStorage = createConnectionStorage(options, storage)
  const preferred = connectionStorage.readNetwork(networks) ?? defaultNetwork
  const network = networks.find((candidate) => candidate.caipNetworkId === preferred) ?? networks[0]
  if (!network) throw new NetworksMissingError()
  const core: Core = {
    host,
    options,
    networks: networks.map((network) => withIcon(network, chainImages)),
    time,
    storage: connectionStorage,
    connection: createConnectionStore({
      activeNamespace: network.namespace,
      caipNetworkId: network.caipNetworkId,
      labels: connectionStorage.readLabels(),
    }),
    wallets: createStore<WalletsState>(() => ({ found: [], recentIds: connectionStorage.readRecentIds() })),
    pairing: createStore<PairingState>(() => ({ uri: null, expiresAt: 0 })),
    signIn: createStore<SignInState>(() => ({ status: 'off', error: null })),
    requests: createStore<RequestsState>(() => ({ methods: [], elsewhere: 0 })),
    modal: createStore<ModalState>(() => ({ isOpen: false, isLoading: false, view: null })),
    profile: createStore<ProfileState>(() => ({ account: null, ...unknownProfile })),
    alert: createStore<{ readonly alerts: readonly PorticoError[] }>(() => ({ alerts: [] })),
    theme: createStore<ThemeState>(() => ({ themeMode: host.themeMode })),
    language: createStore<LanguageState>(() => english),
    loaders: new Map(),
    connectors: new Map(),
    watchers: new Map(),
    named: new Map(),
    parts: new Map(Object.entries(options.root.shell.files)),
    running: { attempt: null, chosen: null, discovery: Promise.resolve(), isDisposed: false },
  }
  return core
}
