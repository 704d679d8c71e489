import type { Core } from '../Core.ts'
import { loadPart } from '../loadPart.ts'

/** Name of the part that speaks with the gateway; other parts that need it load it beside themselves. */
export const apiFile = 'api.js'

/** Loads what speaks with the gateway. The first screen does not need it. @throws ShellIntegrityError */
export const loadApi = (core: Core): Promise<typeof import('./api.ts')> =>
  loadPart(core, [apiFile], () => import(/* webpackChunkName: "api" */ './api.ts'))
