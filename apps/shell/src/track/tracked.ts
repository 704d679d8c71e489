import type { PluginTrack, TrackedEvent, Unsubscribe } from '@portico/contract'
import type { Contributed } from '@portico/contract/host'
import type { Core } from '../core/Core.ts'
import { report } from '../core/reporting/report.ts'

/** Events that are kept for plugins which are still on their way. */
const bufferLimit = 200

interface Tracked {
  readonly kept: TrackedEvent[]
  readonly listeners: Set<(event: TrackedEvent) => void>
}

const trackedOf = new WeakMap<Core, Tracked>()

const getTracked = (core: Core): Tracked => {
  const tracked = trackedOf.get(core) ?? { kept: [], listeners: new Set() }
  trackedOf.set(core, tracked)
  return tracked
}

/** Whether the visitor's browser asks sites not to follow them (Global Privacy Control, Do Not Track). */
export const isRefused = (browser: {
  readonly globalPrivacyControl?: boolean
  readonly doNotTrack?: string | null
}): boolean => browser.globalPrivacyControl === true || browser.doNotTrack === '1'

/** Collects for plugins what is reported to the site as `track`, by anyone. */
export function collectEvents(core: Core): Unsubscribe {
  const { host } = core
  const { kept, listeners } = getTracked(core)
  const { emit } = host
  host.emit = (name, payload) => {
    emit(name, payload)
    if (name !== 'track' || isRefused(navigator)) return
    const { event, properties } = payload as { event: string; properties: Readonly<Record<string, unknown>> }
    const { origin, pathname } = location
    const tracked: TrackedEvent = {
      id: crypto.randomUUID(),
      event,
      properties: structuredClone(properties),
      at: core.time.now(),
      url: origin + pathname,
    }
    kept.push(tracked)
    kept.splice(0, kept.length - bufferLimit)
    for (const listener of [...listeners]) notify(core, listener, tracked)
  }
  return () => {
    host.emit = emit
  }
}

/** A plugin's fault must not keep the visitor from what they do. */
function notify(core: Core, listener: (event: TrackedEvent) => void, event: TrackedEvent): void {
  try {
    listener(event)
  } catch (error) {
    report(core, error)
  }
}

/** What a plugin with the right `track` is given. */
export const createTrack = (core: Core, { onDispose }: Contributed): PluginTrack => ({
  subscribe(listener) {
    const { kept, listeners } = getTracked(core)
    // Each subscription counts, also of one function twice.
    const own = (event: TrackedEvent) => listener(event)
    for (const event of kept) notify(core, own, event)
    listeners.add(own)
    const unsubscribe = () => void listeners.delete(own)
    onDispose(unsubscribe)
    return unsubscribe
  },
})
