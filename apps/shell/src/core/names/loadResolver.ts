import { apiPart } from '../api/loadApi.ts'
import type { Core } from '../Core.ts'
import { definePart } from '../parts/definePart.ts'
import { loadOrReport } from '../parts/loadPart.ts'

const resolverPart = definePart({
  name: 'resolver',
  needs: [apiPart],
  load: () => import('./findAddress.ts'),
})

/** Loads what finds the addresses of names. @throws ShellIntegrityError */
export const loadResolver = (core: Core) => loadOrReport(core, resolverPart)
