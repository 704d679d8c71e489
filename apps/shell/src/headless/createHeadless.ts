import { ViewNotFoundError } from '@portico/contract/errors'
import type { Headless, HeadlessViewId, HeadlessViews } from '@portico/contract/shell'
import type { Core } from '../core/Core.ts'
import { getShell } from '../createShell.ts'
import { closeModal, getClosingFacts } from '../flows/closeModal.ts'
import { goBack } from '../flows/goBack.ts'
import { runCommand } from '../flows/runCommand.ts'
import { createLateFoundation } from '../plugins/createLateFoundation.ts'
import type { RuntimeLoader } from '../plugins/createRuntimeLoader.ts'
import { findIcon } from '../plugins/findIcon.ts'
import { getRoute } from '../router/createRouter.ts'
import { canClose, canGoBack } from '../router/rules.ts'
import type { Modal } from '../shell/Modal.ts'
import { createPluginView } from './createPluginView.ts'
import { headlessViews } from './headlessViews.ts'

/**
 * What the site draws by itself, and what the core opens in place of the modal.
 * @param loadRuntimeLoader loads what plugins run on
 */
export async function createHeadless(
  core: Core,
  loadRuntimeLoader: () => Promise<RuntimeLoader>,
): Promise<Headless & Modal> {
  const shell = await getShell(core, () => createLateFoundation(loadRuntimeLoader))
  const { router, views } = shell
  return {
    route: { get: () => getRoute(router.store.getState()), subscribe: router.store.subscribe },
    getView<Id extends HeadlessViewId>(id: Id, params = getRoute(router.store.getState())?.params ?? {}) {
      const create = Object.hasOwn(headlessViews, id) ? headlessViews[id] : createPluginView(shell, id)
      if (!create) throw new ViewNotFoundError({ details: id })
      return create(shell, params) as HeadlessViews[Id]
    },
    async load(id) {
      const registration = views.get(id)
      if (!registration) throw new ViewNotFoundError({ details: id })
      await registration.load()
    },
    getIcon: (id) => findIcon(shell.plugins, id),
    push: router.push,
    back: () => goBack(shell),
    canGoBack() {
      const { stack } = router.store.getState()
      return canGoBack(stack, views.get(stack.at(-1)?.view ?? '')?.chrome ?? {})
    },
    close: () => closeModal(shell),
    canClose: () => canClose(getClosingFacts(shell)),
    open: shell.open,
    run: (id, parameters) => runCommand(shell, id, parameters),
    canRun: shell.commands.canRun,
    dispose: shell.dispose,
  }
}
