import { SiwxConflictError } from '@portico/contract/errors'
import { createCommands } from '@portico/contract/host'
import type { Catalogue } from '@portico/contract/lock'
import { createStore } from 'zustand/vanilla'
import { loadCatalogue } from './catalogue/loadCatalogue.ts'
import { loadApi } from './core/api/loadApi.ts'
import { createBalances } from './core/balances/createBalances.ts'
import type { Core } from './core/Core.ts'
import { getNetworkId } from './core/connections/connections.ts'
import { loadResolver } from './core/names/loadResolver.ts'
import { findEnsRegistry } from './core/namespaces/eip155/names/findEnsRegistry.ts'
import { getDevice } from './core/pairing/device.ts'
import { pinParts } from './core/parts/loadPart.ts'
import { hasPending } from './core/transactions/pendingTransactions.ts'
import { createDirectory } from './core/wallets/createDirectory.ts'
import { followConnection } from './flows/followConnection.ts'
import { followRequests } from './flows/followRequests.ts'
import { openModal } from './flows/openModal.ts'
import { createShellTexts } from './locales/text.ts'
import { createPluginHost } from './plugins/createPluginHost.ts'
import { loadTransactions } from './plugins/loadTransactions.ts'
import { registerPluginViews } from './plugins/registerPluginViews.ts'
import { loadReleases } from './plugins/releases/loadReleases.ts'
import type { Releases } from './plugins/releases/Releases.ts'
import { loadWindows } from './plugins/windows/loadWindows.ts'
import { createRouter } from './router/createRouter.ts'
import { createViewRegistry } from './router/viewRegistry.ts'
import { declareViews } from './screens/declareViews.ts'
import { titles } from './screens/titles.generated.ts'
import { createToasts } from './shell/createToasts.ts'
import type { PluginFoundation } from './shell/PluginHost.ts'
import type { AttemptState, PopupsState, Shell } from './shell/Shell.ts'
import type { ViewComponent } from './shell/ViewComponent.ts'
import { followVisitor, loadTracking } from './track/loadTracking.ts'

const shells = new WeakMap<Core, Shell>()

/**
 * The shell of a core: one, no matter who draws it. It knows no React.
 * @param createFoundation makes what plugins run on
 * @throws SiwxConflictError
 */
export async function getShell(
  core: Core,
  createFoundation: (core: Core) => PluginFoundation,
): Promise<Shell> {
  const { siwx, siweConfig } = core.host.options
  if (siwx && siweConfig) throw new SiwxConflictError()
  const catalogue = await loadCatalogue(core)
  pinParts(core, catalogue.pluginParts)
  const releases = await loadReleases(core, catalogue, () => shells.get(core) as Shell)
  const known = shells.get(core)
  if (known) return known
  const shell = createShell(core, catalogue, releases)
  shells.set(core, shell)
  if (hasPending(core))
    loadTransactions(core).then(
      (part) => part.resumeTransactions(shell),
      () => {},
    )
  shell.plugins.foundation = createFoundation(core)
  loadWindows(shell)
  followVisitor(shell)
  return shell
}

function createShell(core: Core, catalogue: Catalogue, releases?: Releases): Shell {
  const { options } = core
  const { text, add: addTexts } = createShellTexts({ overrides: options.texts, language: core.language })
  addTexts(titles)
  const toasts = createToasts(core.time)
  const styles = createStore<{ readonly texts: readonly string[] }>(() => ({ texts: [] }))
  const commands = createCommands((id) => shell.plugins.findCommand(id))
  if (options.gatewayUrl || findEnsRegistry(core, getNetworkId(core)))
    commands.add('names.resolve', async (parameters) =>
      (await loadResolver(core)).findAddress(core, parameters),
    )
  if (options.gatewayUrl)
    commands.add('names.refresh', async () => (await loadApi(core)).refreshIdentity(core))
  const shell: Shell = {
    core,
    router: createRouter(),
    views: createViewRegistry<ViewComponent>(),
    plugins: createPluginHost(core, catalogue, () => shell, releases),
    commands,
    balances: createBalances(core, () => toasts.show('error', text('toast.balance'))),
    directory: createDirectory(core),
    results: new WeakMap(),
    consent: createStore(() => ({ hasConsented: false })),
    text,
    addTexts,
    toasts: toasts.store,
    attempt: createStore<AttemptState>(() => ({ connectorId: null, error: null })),
    shakes: createStore(() => ({ count: 0 })),
    host: { current: null },
    styles,
    popups: createStore<PopupsState>(() => ({ clicked: null, held: null })),
    follow(clicked, params) {
      // What comes from afar is asked for before the view is drawn that waits for it.
      shell.views.warm(clicked.view)
      shell.router.push(clicked.view, params)
      // Within the click, since browsers open a window for nobody else. Inside Telegram they open one of another browser's.
      if (clicked.popup && !getDevice().isTelegram)
        shell.popups.setState({ clicked, held: open('', '', 'popup') })
    },
    open: (parameters) => openModal(shell, parameters),
    showToast: toasts.show,
    adoptStyles(cssText) {
      styles.setState(({ texts }) => ({ texts: [...texts, cssText] }))
      return () => styles.setState(({ texts }) => ({ texts: texts.filter((other) => other !== cssText) }))
    },
    loadTracking: () => loadTracking(core),
    dispose() {
      for (const stop of stops) stop()
      shell.router.clear()
      shell.plugins.disposeAll()
    },
  }
  declareViews(core, shell.views, text)
  releases?.settle(shell)
  registerPluginViews(shell)
  const stops = [
    followConnection(shell),
    followRequests(shell),
    shell.router.store.subscribe(({ stack }) => core.modal.setState({ view: stack.at(-1)?.view ?? null })),
  ]
  return shell
}
