import type { OpenParameters } from '@portico/contract/shell'
import { getDirection, styleText, themeToCss } from '@portico/ui'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createStore } from 'zustand/vanilla'
import { loadApi } from '../core/api/loadApi.ts'
import type { Core } from '../core/Core.ts'
import { createBalances } from '../core/createBalances.ts'
import { closeModal } from '../flows/closeModal.ts'
import { followConnection } from '../flows/followConnection.ts'
import { openModal } from '../flows/openModal.ts'
import { createShellText } from '../locales/text.ts'
import { createCommands } from '../plugins/createCommands.ts'
import { createPluginHost, registerPluginViews } from '../plugins/createPluginHost.ts'
import { createRouter } from '../router/createRouter.ts'
import { createViewRegistry } from '../router/viewRegistry.ts'
import type { AttemptState, Shell } from '../Shell.ts'
import { ShellContext } from '../ShellContext.ts'
import type { ViewComponent } from '../ViewComponent.ts'
import { registerViews } from '../views/registerViews.ts'
import viewsText from '../views/views.css'
import { createStyles } from './createStyles.ts'
import { createToasts } from './createToasts.ts'
import { Modal as ModalView } from './ModalFrame.tsx'
import { modalParts } from './modalParts.ts'

/** The modal of one instance: stage 2. */
export interface Modal {
  /** Resolves once the view is on screen. @throws ViewNotFoundError */
  open(parameters?: OpenParameters): Promise<void>
  close(): void
  dispose(): void
}

/** Mounts the modal, closed, at the end of the page's body. */
export function createModal(core: Core): Modal {
  for (const [name, integrity] of Object.entries(modalParts)) core.parts.set(name, integrity)
  const host = document.createElement('portico-modal')
  const root = host.attachShadow({ mode: 'open' })
  const shell = createShell(core, root)
  applyTheme(core, host)
  host.lang = shell.locale
  host.dir = getDirection(shell.locale)
  document.body.append(host)

  const reactRoot = createRoot(root)
  reactRoot.render(
    <ShellContext value={shell}>
      <ModalView />
    </ShellContext>,
  )
  const unsubscribes = [
    followConnection(shell),
    core.theme.subscribe(() => applyTheme(core, host)),
    shell.router.store.subscribe(({ stack }) => core.modal.setState({ view: stack.at(-1)?.view ?? null })),
  ]
  return {
    // Drawn within the click, so that the first row is there with the next frame.
    open: (parameters) => flushSync(() => openModal(shell, parameters)),
    close: () => closeModal(shell),
    dispose() {
      for (const unsubscribe of unsubscribes) unsubscribe()
      shell.plugins.disposeAll()
      reactRoot.unmount()
      host.remove()
    },
  }
}

function createShell(core: Core, root: ShadowRoot): Shell {
  const { options } = core
  const locale = 'en'
  const text = createShellText(options.texts)
  const toasts = createToasts(core.time)
  const adoptStyles = createStyles(root)
  adoptStyles(styleText + viewsText)
  if (options.themeVariables) adoptStyles(`:host{${themeToCss(options.themeVariables)}}`)
  const commands = createCommands()
  if (options.gatewayUrl)
    commands.add('names.resolve', async (parameters) => (await loadApi(core)).resolveName(core, parameters))
  const shell: Shell = {
    core,
    router: createRouter(),
    views: createViewRegistry<ViewComponent>(),
    plugins: createPluginHost(core, () => shell),
    commands,
    balances: createBalances(core, () => toasts.show('error', text('toast.balance'))),
    text,
    locale,
    toasts: toasts.store,
    attempt: createStore<AttemptState>(() => ({ connectorId: null, error: null })),
    shakes: createStore(() => ({ count: 0 })),
    showToast: toasts.show,
    adoptStyles,
  }
  registerViews(shell)
  registerPluginViews(shell)
  return shell
}

function applyTheme(core: Core, host: HTMLElement): void {
  host.dataset.theme = core.theme.getState().themeMode
}
