import type { OpenParameters, ShellCore, ShellHost } from '@portico/contract/shell'
import { loadApi } from './core/api/loadApi.ts'
import type { Core } from './core/Core.ts'
import { connect } from './core/connections/connect.ts'
import { disconnect } from './core/connections/disconnect.ts'
import { followPage } from './core/connections/followPage.ts'
import { reconnect } from './core/connections/reconnect.ts'
import { loadConnector, pluginConnectors } from './core/connectors/loadConnector.ts'
import { type CoreEnvironment, createCoreState } from './core/createCoreState.ts'
import { getPublicState, isUnsupportedNetwork } from './core/getPublicState.ts'
import { followUnsupported } from './core/networks/followUnsupported.ts'
import { loadActions } from './core/parts/loadActions.ts'
import { loadPart } from './core/parts/loadPart.ts'
import { report } from './core/reporting/report.ts'
import { emitProviderEvents } from './core/requests/emitProviderEvents.ts'
import { requestWallet } from './core/requests/requestWallet.ts'
import { followSignIn } from './core/siwx/followSignIn.ts'
import { wait } from './core/time.ts'
import { resumePending } from './core/transactions/pendingTransactions.ts'
import { discoverWallets } from './core/wallets/discoverWallets.ts'
import { loadHeadless } from './headless/loadHeadless.ts'
import { loadLanguage } from './locales/loadLanguage.ts'
import { previewPart } from './opening/previewPart.ts'
import type { Modal as Display } from './shell/Modal.ts'

/** Milliseconds an opening waits for an earlier connection, and for the visitor's language: it comes later then. */
const patience = 1_000

/** Milliseconds after which a request that waits on another device is shown here. */
const elsewhereDelay = 300

/** Loads the modal, and React with it. */
async function loadModal(core: Core): Promise<Display> {
  return (await loadPart(core, previewPart)).loadModal(core)
}

/** Loads the views without markup; the modal's files come with the first plugin that needs them. */
const loadViews = (core: Core) =>
  loadHeadless(core, async () => (await loadPart(core, previewPart)).loadRuntimeLoader(core))

/** Makes the connection core of one instance: stage 1. The modal follows when it is asked for. */
export function createCore(host: ShellHost, environment?: CoreEnvironment): ShellCore {
  const core = createCoreState(host, environment)
  let state = getPublicState(core)
  const publish = () => {
    const previous = state
    state = getPublicState(core)
    host.publish(state)
    emitProviderEvents(core, state, previous)
  }
  core.loaders.set(pluginConnectors, async (id) => {
    await loadDisplay()
    core.loaders.delete(pluginConnectors)
    return loadConnector(core, id)
  })
  const stops = [discoverWallets(core), followPage(core), followSignIn(core)]
  const reconnecting = reconnect(core).then(() => {
    if (host.safeOrigin)
      return loadActions(core)
        .then(({ autoConnect }) => autoConnect(core))
        .catch((error) => report(core, error))
  })
  stops.push(
    ...[core.connection, core.modal, core.profile, core.theme, core.language].map((store) =>
      store.subscribe(publish),
    ),
  )
  publish()

  const soon = (event: Promise<unknown>) => Promise.race([event, wait(core.time, patience)])
  let display: Promise<Display> | null = null
  const loadDisplay = () => {
    const load = host.options.display === 'headless' ? loadViews : loadModal
    display ??= Promise.all([load(core), soon(loadLanguage(core))]).then(
      ([loaded]) => loaded,
      (error) => {
        display = null
        throw error
      },
    )
    return display
  }

  // Anyone who sent something and came back hears how it ended, without opening anything.
  reconnecting.then(() => resumePending(core, loadDisplay)).catch(() => {})

  // What needs the modal and happens without it opens it. A failure shows at the next opening.
  const openFor = (isNeeded: () => boolean, parameters?: OpenParameters) => {
    const isDue = () => isNeeded() && !core.modal.getState().isOpen
    if (isDue())
      loadDisplay()
        .then((loaded) => (isDue() ? loaded.open(parameters) : undefined))
        .catch(() => {})
  }
  const isWaitingElsewhere = () => core.requests.getState().elsewhere > 0
  const isSignInNeeded = () => core.signIn.getState().status === 'needed'
  const openUnsupported = () =>
    openFor(() => isUnsupportedNetwork(core, core.connection.getState().activeNamespace))
  stops.push(
    core.signIn.subscribe(() => openFor(isSignInNeeded, { view: 'ConnectingSiwe' })),
    followUnsupported(core, openUnsupported),
    core.requests.subscribe(() => {
      // What a wallet answers by itself is no news.
      if (isWaitingElsewhere())
        core.time.after(elsewhereDelay, () => openFor(isWaitingElsewhere, { view: 'ApproveTransaction' }))
    }),
  )

  /** What the modal does for the site. What an earlier visit left decides, but a wallet that does not answer holds nothing up. */
  const show =
    <Name extends 'open' | 'run' | 'canRun'>(name: Name) =>
    async (...parameters: Parameters<Display[Name]>): Promise<Awaited<ReturnType<Display[Name]>>> => {
      const [loaded] = await Promise.all([loadDisplay(), soon(reconnecting)])
      return (loaded[name] as (...all: unknown[]) => never)(...parameters)
    }

  const open: ShellCore['open'] = async (parameters, frame) => {
    const openModal = () => show('open')(parameters) as never
    if (host.options.display === 'headless') return openModal()
    try {
      const { openFirst } = await loadPart(core, previewPart)
      return (await openFirst(core, parameters, openModal, frame)) as never
    } finally {
      frame?.close()
    }
  }

  const request: ShellCore['request'] = async (...asked) => {
    await reconnecting
    return requestWallet(core, ...asked).catch(async (error) =>
      (await loadActions(core)).answerFailure(core, error, loadDisplay, openUnsupported, request, ...asked),
    )
  }

  type Late = Omit<
    Awaited<ReturnType<typeof loadActions>>,
    'followBack' | 'autoConnect' | 'answerFailure' | 'forgetTransactions'
  >
  const act =
    <Name extends keyof Late>(name: Name) =>
    async (parameters: Parameters<Late[Name]>[1]) =>
      ((await loadActions(core)) as Late)[name](core, parameters as never)

  return {
    open,
    run: show('run') as ShellCore['run'],
    canRun: show('canRun'),
    async close() {
      const { preview } = core.running
      if (preview) preview.close()
      else (await display)?.close()
    },
    connect: (parameters) => connect(core, parameters),
    disconnect: (parameters) => disconnect(core, parameters),
    switchNetwork: act('switchNetwork'),
    switchConnection: act('switchConnection'),
    setLabel: act('setLabel'),
    setThemeMode: (themeMode) => core.theme.setState({ themeMode }),
    loadProfile: () =>
      loadApi(core).then(
        (api) => api.loadProfile(core),
        () => {},
      ),
    setLocale: (locale) => loadLanguage(core, [locale]),
    getHeadless: () => loadViews(core),
    request,
    async warm() {
      if (host.options.display === 'headless') await loadDisplay()
      else await (await loadPart(core, previewPart)).warmFirst(core, loadDisplay)
    },
    dispose() {
      core.running.isDisposed = true
      core.running.preview?.close()
      core.running.prepared?.end()
      for (const stop of [...stops, ...core.watchers.values()]) stop()
      display?.then((loaded) => loaded.dispose())
    },
  }
}
