import type { Core } from '../Core.ts'
import { apiFile } from '../parts/coreParts.ts'
import { loadOrReport } from '../parts/loadPart.ts'

/** Loads what speaks with the gateway. The first screen does not need it. @throws ShellIntegrityError */
export const loadApi = (core: Core): Promise<typeof import('./api.ts')> =>
  loadOrReport(core, [apiFile], () => import(/* webpackChunkName: "api" */ './api.ts'))
