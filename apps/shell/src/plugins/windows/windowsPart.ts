import type { Shell } from '../../shell/Shell.ts'
import { followPopups } from '../popups/followPopups.ts'
import { takeReturns } from '../returns/takeReturns.ts'

export { createPopups } from '../popups/createPopups.ts'

/** Takes what the page's address carries for plugins, and whatever blank window a click opens from now on. */
export function followWindows(shell: Shell): void {
  followPopups(shell)
  void takeReturns(shell)
}
