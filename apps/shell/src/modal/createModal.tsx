import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Core } from '../core/Core.ts'
import { definePart } from '../core/parts/definePart.ts'
import { loadActions } from '../core/parts/loadActions.ts'
import { loadOrReport } from '../core/parts/loadPart.ts'
import { getShell } from '../createShell.ts'
import { followLinks } from '../drawing/followLinks.ts'
import { getModalStyle } from '../drawing/modalStyle.ts'
import { placeHost } from '../drawing/placeHost.ts'
import { showFace } from '../drawing/showFace.ts'
import { closeModal } from '../flows/closeModal.ts'
import { runCommand } from '../flows/runCommand.ts'
import { createRuntimeLoader } from '../plugins/createRuntimeLoader.ts'
import { getRoute } from '../router/createRouter.ts'
import { drawViews } from '../screens/drawViews.ts'
import type { Modal } from '../shell/Modal.ts'
import type { Shell } from '../shell/Shell.ts'
import { ShellContext } from '../shell/ShellContext.ts'
import { adoptSheets } from './adoptSheets.ts'
import { Modal as ModalView } from './ModalFrame.tsx'
import { takeOver } from './takeOver.ts'

const sitePart = definePart({ name: 'site', load: () => import('./site/SiteElement.tsx') })

/** Mounts the modal, closed, where the site wants it. @throws HostMissingError */
export async function createModal(core: Core): Promise<Modal> {
  const shell = await getShell(core, createRuntimeLoader)
  if (core.options.replacements) shell.SiteElement = (await loadOrReport(core, sitePart)).SiteElement
  const { host, remove } = placeHost(core.options)
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  shell.host.current = host
  for (const text of getModalStyle(core)) shell.adoptStyles(text)
  followLinks(core, root)
  drawViews(shell)
  const stops = [fetchRoutes(shell)]
  const face = () => showFace(core, host)
  face()
  // What a view throws its boundary reports.
  const reactRoot = createRoot(root, { onCaughtError() {} })
  // At once, so that what opens it next is drawn within that call.
  flushSync(() =>
    reactRoot.render(
      <ShellContext value={shell}>
        <ModalView />
      </ShellContext>,
    ),
  )
  stops.push(adoptSheets(shell, root), core.theme.subscribe(face), core.language.subscribe(face))
  // Where fingers point, Back is how things are closed. Without it the modal has its other ways.
  if (matchMedia('(pointer: coarse)').matches)
    loadActions(core)
      .then(({ followBack }) => stops.push(followBack(core, () => closeModal(shell))))
      .catch(() => {})
  return {
    open: (parameters) => takeOver(shell, root, () => flushSync(() => shell.open(parameters))),
    close: () => closeModal(shell),
    run: (id, parameters) => runCommand(shell, id, parameters),
    canRun: shell.commands.canRun,
    dispose() {
      for (const stop of stops) stop()
      shell.dispose()
      reactRoot.unmount()
      remove()
    },
  }
}

/** Asks for what a view needs before anything is drawn in its place: its answer comes sooner by as much. */
const fetchRoutes = ({ router, views }: Shell) =>
  router.store.subscribe((state) => {
    const route = getRoute(state)
    if (route) views.warm(route.view)
  })
