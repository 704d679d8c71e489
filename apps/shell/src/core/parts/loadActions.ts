import type { Core } from '../Core.ts'
import { definePart } from './definePart.ts'
import { loadPart } from './loadPart.ts'

const actionsPart = definePart({ name: 'actions', load: () => import('./visitorActions.ts') })

/** Loads what is done with a connected wallet, or with Back, which most visits never do. @throws ShellIntegrityError */
export const loadActions = (core: Core) => loadPart(core, actionsPart)
