import type { Core } from '../Core.ts'
import { loadOrReport, pinParts } from '../loadPart.ts'

/** What follows visitors, for sites that listen: pinned here, so that no other page carries its hash. See `coreParts`. */
const trackPart: Readonly<Record<string, string>> = { 'track.js': 'integrity:track.js' }

/** Loads it. @throws ShellIntegrityError */
export function loadTrackPart<Module>(core: Core, load: () => Promise<Module>): Promise<Module> {
  pinParts(core, trackPart)
  return loadOrReport(core, ['track.js'], load)
}
