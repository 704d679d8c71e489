import type { Unsubscribe } from '@portico/contract'
import type { Core } from '../core/Core.ts'
import { track } from '../core/reporting/track.ts'
import type { Shell } from '../shell/Shell.ts'
import { describeOptions } from './describeOptions.ts'
import { followImpressions } from './followImpressions.ts'
import { followVisit } from './followVisit.ts'
import { followWallets } from './followWallets.ts'
import { collectEvents, isRefused } from './tracked.ts'

export { createTrack } from './tracked.ts'

const started = new WeakSet<Core>()

/**
 * Follows what the visitor does, from the first opening of the modal on, and loads the plugins that may hear of it. Nothing is
 * reported before: a page that was only loaded, or pointed at, reports nothing.
 */
export function startTracking(shell: Shell): void {
  const { core, plugins } = shell
  if (started.has(core)) return
  started.add(core)
  const stops: Unsubscribe[] = [collectEvents(core)]
  const stopAll = () => {
    for (const stop of stops.splice(0)) stop()
  }
  core.watchers.set('track', stopAll)
  const begin = () => {
    if (!core.modal.getState().isOpen) return
    stopWaiting()
    track(core, 'INITIALIZE', { options: describeOptions(core.options) })
    stops.push(followVisit(shell), followWallets(shell), followImpressions(shell))
    if (isRefused(navigator)) return
    for (const { id, locked } of plugins.enabled) if (locked.capabilities.track) plugins.warm(id)
  }
  const stopWaiting = core.modal.subscribe(begin)
  stops.push(stopWaiting)
  begin()
}
