import { apiPart } from '../api/loadApi.ts'
import type { Core } from '../Core.ts'
import { definePart } from '../parts/definePart.ts'
import { loadPart } from '../parts/loadPart.ts'

const rpcPart = definePart({ name: 'rpc', needs: [apiPart], load: () => import('./requestRanked.ts') })

/** Loads what ranks several nodes of one network. @throws ShellIntegrityError */
export const loadRpc = (core: Core) => loadPart(core, rpcPart)
