import type { Core } from '../../../Core.ts'
import { definePart } from '../../../parts/definePart.ts'
import { loadOrReport } from '../../../parts/loadPart.ts'

// It imports from the part of the gateway, of which this file is one.
const identityPart = definePart({ name: 'identity', load: () => import('./lookUpName.ts') })

/** Loads what reads names from a chain. @throws ShellIntegrityError */
export const loadIdentity = (core: Core) => loadOrReport(core, identityPart)
