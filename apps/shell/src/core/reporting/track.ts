import type { TrackEventName, TrackEvents } from '@portico/contract'
import type { Core } from '../Core.ts'

/** Tells the site of something its visitor did. Nothing leaves the page by this. */
export function track<Name extends TrackEventName>(
  core: Core,
  event: Name,
  properties: TrackEvents[Name],
): void {
  core.host.emit('track', { event, properties: { ...properties } })
}
