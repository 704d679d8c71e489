import type { Shell } from '../../shell/Shell.ts'
import { getHeldPopups, type HeldPopup } from './heldPopups.ts'
import { writeWaiting } from './writeWaiting.ts'

/** Milliseconds a plugin may take to ask for the window that a click has opened for it. */
const patience = 45_000

/** What a window has where the manifest says nothing, in pixels. */
const usual = { width: 480, height: 640 }

/** Closes a blank window once nobody will ask for it: the view is left or has failed, or the plugin takes too long. */
function watch(shell: Shell, popup: Window, pluginId: string): void {
  const { core, plugins, router, views } = shell
  const isShown = () =>
    router.store.getState().stack.some(({ view }) => views.get(view)?.pluginId === pluginId)
  const hasFailed = () => /failed|refused/.test(plugins.store.getState()[pluginId]?.status ?? '')
  const check = () => {
    if (isShown() && !hasFailed()) return
    held.release()
    popup.close()
  }
  const stops = [
    router.store.subscribe(check),
    plugins.store.subscribe(check),
    core.time.after(patience, () => {
      held.release()
      popup.close()
    }),
  ]
  const held: HeldPopup = {
    window: popup,
    pluginId,
    release() {
      for (const stop of stops) stop()
      getHeldPopups(shell).delete(held)
    },
  }
  getHeldPopups(shell).add(held)
  check()
}

/** Sees to every blank window that a click of the visitor's opens. */
export function followPopups(shell: Shell): void {
  const follow = () => {
    const { clicked, held } = shell.popups.getState()
    const pluginId = shell.views.get(clicked?.view ?? '')?.pluginId
    if (!held || !clicked || !pluginId) return
    shell.popups.setState({ held: null }, false)
    const { width = usual.width, height = usual.height } = clicked.popup ?? {}
    held.resizeTo(width, height)
    writeWaiting(shell, held, clicked.view)
    watch(shell, held, pluginId)
  }
  shell.popups.subscribe(follow)
  follow()
}
