import type { Core } from '../../../Core.ts'
import { apiFile } from '../../../parts/coreParts.ts'
import { loadOrReport } from '../../../parts/loadPart.ts'

const identityFile = 'identity.js'

/** Loads what reads names from a chain. @throws ShellIntegrityError */
export function loadIdentity(core: Core): Promise<typeof import('./lookUpName.ts')> {
  core.parts.set(identityFile, 'integrity:identity.js')
  return loadOrReport(
    core,
    [apiFile, identityFile],
    () => import(/* webpackChunkName: "identity" */ './lookUpName.ts'),
  )
}
