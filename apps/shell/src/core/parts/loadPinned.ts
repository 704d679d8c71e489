import type { Core } from '../Core.ts'
import { loadOrReport, pinParts } from './loadPart.ts'

/** Parts that few pages need, pinned here so that no other carries their hashes: see `coreParts`. */
const rareParts: Readonly<Record<string, string>> = {
  // A mistake of the site's set-up.
  'alert.js': 'integrity:alert.js',
  // What the site draws by itself.
  'site.js': 'integrity:site.js',
  // What tells of visitors.
  'track.js': 'integrity:track.js',
}

/** Loads one of them. @throws ShellMissingError | ShellIntegrityError */
export function loadPinned<Module>(core: Core, name: string, load: () => Promise<Module>): Promise<Module> {
  pinParts(core, rareParts)
  return loadOrReport(core, [name], load)
}
