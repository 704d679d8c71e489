import type { Shell } from '../../shell/Shell.ts'
import { holdPopup } from './heldPopups.ts'
import { writeWaiting } from './writeWaiting.ts'

/** What a window has where the manifest says nothing, in pixels. */
const usual = { width: 480, height: 640 }

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
    holdPopup(shell, held, pluginId)
  }
  shell.popups.subscribe(follow)
  follow()
}
