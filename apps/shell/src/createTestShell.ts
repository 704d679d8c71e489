import { createCommands } from '@portico/contract/host'
import { createStore } from 'zustand/vanilla'
import { createBalances } from './core/balances/createBalances.ts'
import { createTestCore, type TestCore } from './core/fixtures/createTestCore.ts'
import { pinParts } from './core/parts/loadPart.ts'
import { createDirectory } from './core/wallets/createDirectory.ts'
import { openModal } from './flows/openModal.ts'
import { en } from './locales/en.ts'
import { createShellTexts } from './locales/text.ts'
import { createTestSite, type TestOptions } from './plugins/catalogue/fixtures/createTestSite.ts'
import { createPluginHost } from './plugins/createPluginHost.ts'
import { createRuntimeLoader } from './plugins/createRuntimeLoader.ts'
import { registerPluginViews } from './plugins/registerPluginViews.ts'
import { createReleases } from './plugins/releases/createReleases.ts'
import { createRouter } from './router/createRouter.ts'
import { createViewRegistry } from './router/viewRegistry.ts'
import type { AttemptState, PopupsState, Shell } from './Shell.ts'
import type { ViewComponent } from './ViewComponent.ts'

/** What a test holds of one shell. */
export interface TestShell extends TestCore {
  readonly shell: Shell
  /** Messages of toasts, in order. */
  readonly messages: string[]
  /** Ids of the views on the stack. */
  getViews(): string[]
}

const views = [
  { id: 'Connect' },
  { id: 'ConnectingExternal' },
  { id: 'AllWallets' },
  { id: 'Networks' },
  { id: 'Account', needsAccount: true },
  { id: 'Send', needsAccount: true },
  { id: 'UnsupportedChain', needsAccount: true, chrome: { canGoBack: false } },
  { id: 'ApproveTransaction' },
  { id: 'Nft', needsAccount: true, isInner: true },
  { id: 'Nfts', needsAccount: true, isInner: true },
  { id: 'ConnectingMultiChain' },
  { id: 'ConnectingWalletConnectBasic' },
  { id: 'ConnectingSiwe', needsAccount: true, chrome: { canGoBack: false } },
]

const View: ViewComponent = () => null

/** A shell over real wallets without anything drawn: every view is there and empty. */
export function createTestShell(options: TestOptions = {}, storage?: TestCore['storage']): TestShell {
  const test = createTestCore(options, storage)
  const { core } = test
  const messages: string[] = []
  const { text, add } = createShellTexts()
  add(en)
  const { catalogue } = createTestSite(options)
  pinParts(core, catalogue.pluginParts)
  const releases = createReleases(core, catalogue, () => shell)
  const shell: Shell = {
    core,
    router: createRouter(),
    views: createViewRegistry<ViewComponent>(),
    plugins: createPluginHost(core, catalogue, () => shell, releases),
    commands: createCommands((id) => shell.plugins.findCommand(id)),
    balances: createBalances(core, () => {}),
    text,
    addTexts: () => {},
    directory: createDirectory(core),
    results: new WeakMap(),
    consent: createStore(() => ({ hasConsented: false })),
    toasts: createStore(() => ({ toast: null })),
    attempt: createStore<AttemptState>(() => ({ connectorId: null, error: null })),
    shakes: createStore(() => ({ count: 0 })),
    popups: createStore<PopupsState>(() => ({ clicked: null, held: null })),
    follow: ({ view }, params) => shell.router.push(view, params),
    open: (parameters) => openModal(shell, parameters),
    showToast: (_, message) => void messages.push(message),
    host: { current: null },
    styles: createStore(() => ({ texts: [] })),
    adoptStyles: () => () => {},
    dispose() {},
  }
  for (const view of views)
    shell.views.add(
      { chrome: {}, ...view, getTitle: () => view.id },
      { getComponent: () => View, load: async () => {} },
    )
  shell.plugins.foundation = createRuntimeLoader(core)
  releases.settle(shell)
  registerPluginViews(shell)
  return {
    ...test,
    shell,
    messages,
    getViews: () => shell.router.store.getState().stack.map(({ view }) => view),
  }
}
