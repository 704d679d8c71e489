import type { Core } from '../Core.ts'
import { definePart } from '../parts/definePart.ts'
import { loadOrReport } from '../parts/loadPart.ts'

/** What speaks with the gateway. The first screen does not need it. */
export const apiPart = definePart({ name: 'api', load: () => import('./api.ts') })

/** Loads what speaks with the gateway. @throws ShellIntegrityError */
export const loadApi = (core: Core) => loadOrReport(core, apiPart)
