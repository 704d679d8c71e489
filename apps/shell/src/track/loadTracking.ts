import type { Core } from '../core/Core.ts'
import { definePart } from '../core/parts/definePart.ts'
import { loadOrReport } from '../core/parts/loadPart.ts'
import type { Shell } from '../shell/Shell.ts'

const trackPart = definePart({ name: 'track', load: () => import('./startTracking.ts') })

/** Loads what follows visitors: a part that nobody needs but who wants to hear of them. @throws ShellIntegrityError */
export const loadTracking = (core: Core) => loadOrReport(core, trackPart)

/** Follows the visitor where the site listens, or a plugin may. */
export function followVisitor(shell: Shell): void {
  const { core, plugins } = shell
  if (core.host.hears('track') || plugins.enabled.some(({ locked }) => locked.capabilities.track))
    loadTracking(core).then(
      ({ startTracking }) => startTracking(shell),
      () => {},
    )
}
