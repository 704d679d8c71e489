import type { Core } from '../Core.ts'
import { apiFile } from '../parts/coreParts.ts'
import { loadPart } from '../parts/loadPart.ts'

const rpcFile = 'rpc.js'

/** Loads what ranks several nodes of one network. @throws ShellIntegrityError */
export function loadRpc(core: Core): Promise<typeof import('./requestRanked.ts')> {
  // Pinned here: pages without several nodes do not carry its hash.
  core.parts.set(rpcFile, 'integrity:rpc.js')
  return loadPart(core, [apiFile, rpcFile], () => import(/* webpackChunkName: "rpc" */ './requestRanked.ts'))
}
