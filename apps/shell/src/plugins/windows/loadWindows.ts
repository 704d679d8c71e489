import { loadOrReport } from '../../core/loadPart.ts'
import type { Shell } from '../../Shell.ts'

/** Loads what follows popups and takes returns, where a plugin of the site has a right to either. Never throws. */
export function loadWindows(shell: Shell): void {
  const { core, plugins } = shell
  const load = () => import(/* webpackChunkName: "windows" */ './windowsPart.ts')
  if (plugins.enabled.some(({ locked: { capabilities } }) => capabilities.returns || capabilities.popups))
    loadOrReport(core, ['windows.js'], load).then(
      ({ followWindows }) => followWindows(shell),
      () => {},
    )
}
