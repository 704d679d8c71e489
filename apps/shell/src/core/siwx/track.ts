import type { Core } from '../Core.ts'

/** Tells the site of something its visitor did (specification section 8). Nothing leaves the page by this. */
export function track(core: Core, event: string, properties: Readonly<Record<string, unknown>> = {}): void {
  core.host.emit('track', { event, properties })
}
