import type { Core } from '../core/Core.ts'
import { loadRarePart } from '../core/parts/loadActions.ts'
import type { Shell } from '../Shell.ts'

/** Loads what follows visitors: a part that nobody needs but who wants to hear of them. @throws ShellIntegrityError */
export const loadTracking = (core: Core) =>
  loadRarePart(core, 'track.js', () => import(/* webpackChunkName: "track" */ './startTracking.ts'))

/** Follows the visitor where the site listens, or a plugin may. */
export function followVisitor(shell: Shell): void {
  const { core, plugins } = shell
  if (core.host.hears('track') || plugins.enabled.some(({ locked }) => locked.capabilities.track))
    loadTracking(core).then(
      ({ startTracking }) => startTracking(shell),
      () => {},
    )
}
