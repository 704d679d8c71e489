import { NetworksMissingError } from '@portico/contract/errors'
import type { ShellHost } from '@portico/contract/shell'
import { createStore } from 'zustand/vanilla'
import type { Core } from './Core.ts'
import type { ConnectionState, ModalState, ThemeState, WalletsState } from './state.ts'
import { createConnectionStorage, type KeyValueStorage } from './storage.ts'
import { systemTime, type Time } from './time.ts'

/** What tests put in place of the browser's own. */
export interface CoreEnvironment {
  readonly time?: Time
  readonly storage?: KeyValueStorage
}

/** Makes the stores of one instance. @throws NetworksMissingError */
export function createCoreState(host: ShellHost, { time = systemTime, storage }: CoreEnvironment = {}): Core {
  const { options } = host
  const { networks, defaultNetwork } = options
  const network = networks.find((candidate) => candidate.caipNetworkId === defaultNetwork) ?? networks[0]
  if (!network) throw new NetworksMissingError()
  const connectionStorage = createConnectionStorage(options, storage)
  return {
    host,
    options,
    networks,
    time,
    storage: connectionStorage,
    connection: createStore<ConnectionState>(() => ({
      activeNamespace: network.namespace,
      caipNetworkId: network.caipNetworkId,
      connections: {},
    })),
    wallets: createStore<WalletsState>(() => ({ found: [], recentIds: connectionStorage.readRecentIds() })),
    modal: createStore<ModalState>(() => ({ isOpen: false, isLoading: false, view: null })),
    theme: createStore<ThemeState>(() => ({ themeMode: host.themeMode })),
    connectors: new Map(),
    watchers: new Map(),
    attempts: new Map(),
  }
}
