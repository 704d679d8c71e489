import type { Core } from '../../core/Core.ts'
import { definePart } from '../../core/parts/definePart.ts'
import { loadOrReport, loadPart } from '../../core/parts/loadPart.ts'
import type { Shell } from '../../shell/Shell.ts'

const windowsPart = definePart({ name: 'windows', isLocked: true, load: () => import('./windowsPart.ts') })

/** Loads what speaks with windows of other pages. @throws ShellIntegrityError */
export const loadWindowsPart = (core: Core, load = loadPart) => load(core, windowsPart)

/** Follows popups and takes returns, where a plugin of the site has a right to either. Never throws. */
export function loadWindows(shell: Shell): void {
  const { core, plugins } = shell
  if (plugins.enabled.some(({ locked: { capabilities } }) => capabilities.returns || capabilities.popups))
    loadWindowsPart(core, loadOrReport).then(
      ({ followWindows }) => followWindows(shell),
      () => {},
    )
}
