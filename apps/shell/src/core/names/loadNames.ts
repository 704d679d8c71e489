import { apiPart } from '../api/loadApi.ts'
import type { Core } from '../Core.ts'
import { definePart } from '../parts/definePart.ts'
import { loadOrReport } from '../parts/loadPart.ts'

const namesPart = definePart({ name: 'names', needs: [apiPart], load: () => import('./findAddress.ts') })

/** Loads what finds the addresses of names. @throws ShellIntegrityError */
export const loadNames = (core: Core) => loadOrReport(core, namesPart)
