import type { Core } from '../Core.ts'
import { definePart } from '../parts/definePart.ts'
import { loadPart } from '../parts/loadPart.ts'

// It imports from the part of the gateway, of which this file is one.
const rpcPart = definePart({ name: 'rpc', load: () => import('./requestRanked.ts') })

/** Loads what ranks several nodes of one network. @throws ShellIntegrityError */
export const loadRpc = (core: Core) => loadPart(core, rpcPart)
