import type { Namespace, PorticoState, ThemeMode, Unsubscribe } from '@portico/contract'
import { BrowserRequiredError, RootInvalidError, ShellIntegrityError } from '@portico/contract/errors'
import { hasReturned } from '@portico/contract/lock'
import {
  type CreatePorticoParameters,
  type OpenParameters,
  type Portico,
  type PorticoOptions,
  type Provider,
  previewFile,
  type ShellCore,
  type ShellHost,
} from '@portico/contract/shell'
import { createProvider } from './createProvider.ts'
import { bindElements } from './elements/bindElements.ts'
import { openFrame } from './frame/openFrame.ts'
import { getInitialState } from './getInitialState.ts'
import { getSafeOrigin } from './getSafeOrigin.ts'
import { readStored } from './readStored.ts'
import { createVerifier } from './verifyFiles.ts'

type Listener = (payload: never) => void

/** Actions that wait for the shell and are its own, in the order that compresses best. */
const forwarded = [
  'connect',
  'run',
  'canRun',
  'loadProfile',
  'disconnect',
  'warm',
  'setLabel',
  'switchConnection',
  'switchNetwork',
  'setLocale',
  'open',
  'getHeadless',
] as const

/** Those that need the files of the views too. */
const drawn = /open|warm/

type Forwarded = (typeof forwarded)[number]

const coreFile = 'core.js'

/**
 * Makes an instance. Nothing is fetched and nothing is stored before the visitor's intent, unless an earlier
 * visit, or another tab, left a connection to restore. Safe to call on a server, where actions fail with BrowserRequiredError, as they do
 * once it was disposed of.
 *
 * One closure holds it whole: what its parts would hand each other costs a page more than the parts.
 * @throws NetworksMissingError | RootInvalidError
 */
export function createPortico(parameters: CreatePorticoParameters): Portico {
  const options = parameters as PorticoOptions
  if (options.root?.version !== 1) throw new RootInvalidError()
  let isBrowser = typeof document !== 'undefined'
  let state = getInitialState(options, readStored(options, isBrowser ? document.cookie : parameters.cookie))
  // A server sees cookies alone, so elsewhere it has drawn nothing of an earlier visit.
  const serverState = options.storage === 'cookie' ? state : getInitialState(options)
  const safeOrigin = isBrowser ? getSafeOrigin(options) : null

  // Who listens, by event; without a name to the state.
  const listeners: Record<string, Set<Listener>> = {}
  const hear = (name: string) => (listeners[name] ??= new Set())
  const listen = (name: string, listener: Listener): Unsubscribe => {
    hear(name).add(listener)
    return () => hear(name).delete(listener)
  }
  const emit = (name: string, payload?: unknown) => {
    for (const listener of [...hear(name)]) listener(payload as never)
  }
  const publish = (next: PorticoState) => {
    state = next
    emit('')
  }

  const {
    shell: { version, files },
    catalogue = {},
  } = options.root
  let host: ShellHost | undefined
  let core: ShellCore | undefined
  let loading: Promise<ShellCore> | null = null
  let attempt = 0
  let frame: HTMLDialogElement | undefined
  // What the root has no hash of is refused where it is fetched.
  const toPath = (name: string) => `shell/${version}/${name}?${files[name]?.slice(7)}`

  /** @throws BrowserRequiredError | ShellIntegrityError */
  const fetchCore = async (): Promise<ShellCore> => {
    if (!isBrowser) throw new BrowserRequiredError()
    const baseUrl = new URL(options.baseUrl ?? '/portico/', document.baseURI).href
    host ??= {
      options,
      get themeMode() {
        return state.themeMode
      },
      baseUrl,
      safeOrigin,
      ...createVerifier(baseUrl),
      publish,
      hears: (name) => !!hear(name).size,
      emit,
    }
    try {
      // Browsers remember a module that failed under its address.
      const module = await host.load(`${toPath(coreFile)}&${attempt}`, files[coreFile] as string)
      core = module.createCore(host) as ShellCore
      return core
    } catch (cause) {
      attempt += 1
      loading = null
      frame?.close()
      publish({ ...getInitialState(options), themeMode: state.themeMode })
      const error = new ShellIntegrityError({ details: coreFile, cause })
      emit('error', { error })
      throw error
    }
  }

  /** Loads the core once, when first asked; a failure is not remembered. */
  const load = (isDrawn?: boolean): Promise<ShellCore> => {
    loading ??= fetchCore()
    // Beside it comes what it would ask for only once it is there: what it needs to know of the plugins, and what the first opening
    // needs. A failure shows where the core asks. A site that draws its own views needs no other files.
    const isPreviewed = isDrawn && options.display !== 'headless'
    const preview = isPreviewed && { [toPath(previewFile)]: files[previewFile] as string }
    host?.verify('', { ...catalogue, ...preview }).catch(() => {})
    return loading
  }

  const forward = (name: Forwarded) => async (first: unknown, second: unknown) => {
    const loaded = load(drawn.test(name))
    // The files are on their way; until they come the frame stands.
    if (name === 'open' && isBrowser && !core)
      second = frame = frame?.open ? frame : openFrame(portico, first as OpenParameters)
    return ((await loaded)[name] as (...all: unknown[]) => unknown)(first, second)
  }
  const providers: Partial<Record<Namespace, Provider>> = {}
  const portico: Portico = {
    ...(Object.fromEntries(forwarded.map((name) => [name, forward(name)])) as Pick<Portico, Forwarded>),
    options,
    getState: () => state,
    getServerState: () => serverState,
    subscribe(selector, listener) {
      let selected = selector(state)
      return listen('', () => {
        const previous = selected
        selected = selector(state)
        if (selected !== previous) listener(selected, previous)
      })
    },
    pay: (params) => portico.open({ view: 'Pay', params } as never) as Promise<never>,
    async close() {
      frame?.close()
      await core?.close()
    },
    setThemeMode(themeMode: ThemeMode) {
      publish({ ...state, themeMode })
      core?.setThemeMode(themeMode)
    },
    getProvider: (namespace) =>
      (providers[namespace] ??= createProvider(portico, namespace, load, listen, safeOrigin)),
    on: listen,
    dispose() {
      end()
      frame?.close()
      loading?.then((loaded) => loaded.dispose()).catch(() => {})
      // Of an instance that is gone nothing loads any more.
      isBrowser = false
      loading = null
    },
  }
  let end = () => {}
  if (isBrowser) {
    const restore = () => {
      if (safeOrigin || readStored(options, document.cookie).connections) load().catch(console.error)
    }
    const unbind = bindElements(portico)
    options.prefetch?.(portico)
    restore()
    // The visitor comes back from where a plugin has sent him.
    if (hasReturned(options.root)) portico.warm().catch(console.error)
    // Another tab has connected a wallet. Once the shell is there it follows by itself.
    addEventListener('storage', restore)
    end = () => {
      unbind()
      removeEventListener('storage', restore)
    }
  }
  return portico
}
