import type { Namespace, PorticoEvents, ThemeMode, Unsubscribe } from '@portico/contract'
import { BrowserRequiredError, RootInvalidError, SiwxConflictError } from '@portico/contract/errors'
import { hasReturned } from '@portico/contract/lock'
import type {
  CreatePorticoParameters,
  Portico,
  PorticoOptions,
  Provider,
  ShellHost,
} from '@portico/contract/shell'
import { createProvider } from './createProvider.ts'
import { createShellLoader } from './createShellLoader.ts'
import { createStateStore } from './createStateStore.ts'
import { bindElements } from './elements/bindElements.ts'
import { getInitialState } from './getInitialState.ts'
import { getSafeOrigin } from './getSafeOrigin.ts'
import { prefetch } from './prefetch.ts'
import { readStored } from './readStored.ts'
import { createVerifier } from './verifyFiles.ts'

type Listener = (payload: never) => void

/** Actions that wait for the shell and are its own. */
const forwarded = [
  'canRun',
  'connect',
  'disconnect',
  'getHeadless',
  'loadProfile',
  'open',
  'run',
  'setLabel',
  'setLocale',
  'switchConnection',
  'switchNetwork',
  'warm',
] as const

/** Those that need the files of the views too. */
const drawn = /open|warm/

type Forwarded = (typeof forwarded)[number]

/**
 * Makes an instance. Nothing is fetched and nothing is stored before the visitor's intent, unless an earlier
 * visit, or another tab, left a connection to restore. Safe to call on a server, where actions fail with BrowserRequiredError.
 * @throws NetworksMissingError | RootInvalidError | SiwxConflictError
 */
export function createPortico(parameters: CreatePorticoParameters): Portico {
  const options = parameters as PorticoOptions
  if (options.root?.version !== 1) throw new RootInvalidError()
  if (options.siwx && options.siweConfig) throw new SiwxConflictError()
  const isBrowser = typeof document !== 'undefined'
  const stored = readStored(options, isBrowser ? document.cookie : parameters.cookie)
  const initialState = getInitialState(options, stored)
  // A server sees cookies alone, so elsewhere it has drawn nothing of an earlier visit.
  const serverState = options.storage === 'cookie' ? initialState : getInitialState(options)
  const store = createStateStore(initialState)
  const listeners = new Map<string, Set<Listener>>()
  const providers = new Map<Namespace, Provider>()
  let giveUp: Unsubscribe | undefined
  const isInSafe = isBrowser && getSafeOrigin(options) !== null

  const emit: ShellHost['emit'] = (name, payload) => {
    for (const listener of listeners.get(name) ?? []) listener(payload as never)
  }
  const loader = isBrowser
    ? createShellLoader(createHost(options, store, emit, (name) => listeners.has(name)))
    : null

  const load = async (isDrawn?: boolean) => {
    if (!loader) throw new BrowserRequiredError()
    // A site that draws its own views needs no other files.
    if (isDrawn && options.display !== 'headless') loader.fetchAhead()
    try {
      return await loader.load()
    } catch (error) {
      store.setState({ ...getInitialState(options), themeMode: store.getState().themeMode })
      emit('error', { error: error as Error })
      throw error
    }
  }

  const forward =
    (name: Forwarded) =>
    async (...parameters: never[]) =>
      ((await load(drawn.test(name)))[name] as (...all: never[]) => unknown)(...parameters)
  const portico: Portico = {
    ...(Object.fromEntries(forwarded.map((name) => [name, forward(name)])) as Pick<Portico, Forwarded>),
    options,
    getState: store.getState,
    getServerState: () => serverState,
    subscribe: store.subscribe,
    close: async () => loader?.getLoaded()?.close(),
    setThemeMode(themeMode: ThemeMode) {
      store.setState({ ...store.getState(), themeMode })
      loader?.getLoaded()?.setThemeMode(themeMode)
    },
    getProvider(namespace) {
      const provider = providers.get(namespace) ?? createProvider(portico, namespace, load, isInSafe)
      providers.set(namespace, provider)
      return provider
    },
    on<Name extends keyof PorticoEvents>(name: Name, listener: (payload: PorticoEvents[Name]) => void) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener as Listener))
      return () => set.delete(listener as Listener)
    },
    dispose() {
      unbind()
      giveUp?.()
      if (isBrowser) removeEventListener('storage', restore)
      loader?.dispose()
    },
  }
  const unbind = isBrowser ? bindElements(portico) : () => {}
  const restore = () => {
    if (isInSafe || readStored(options, document.cookie).connections[0]) load().catch(console.error)
  }
  if (isBrowser) {
    if (options.prefetch === 'idle') giveUp = prefetch(portico)
    restore()
    // The visitor comes back from where a plugin has sent him.
    if (hasReturned(options.root)) portico.warm().catch(console.error)
    // Another tab has connected a wallet. Once the shell is there it follows by itself.
    addEventListener('storage', restore)
  }
  return portico
}

function createHost(
  options: PorticoOptions,
  store: ReturnType<typeof createStateStore>,
  emit: ShellHost['emit'],
  hears: ShellHost['hears'],
): ShellHost {
  const baseUrl = new URL(options.baseUrl ?? '/portico/', document.baseURI).href
  return {
    options,
    get themeMode() {
      return store.getState().themeMode
    },
    baseUrl,
    safeOrigin: getSafeOrigin(options),
    ...createVerifier(baseUrl),
    publish: store.setState,
    hears,
    emit,
  }
}
