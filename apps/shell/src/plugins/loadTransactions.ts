import { apiPart } from '../core/api/loadApi.ts'
import type { Core } from '../core/Core.ts'
import { definePart } from '../core/parts/definePart.ts'
import { loadPart } from '../core/parts/loadPart.ts'

const transactionsPart = definePart({
  name: 'transactions',
  isLocked: true,
  needs: [apiPart],
  load: () => import('./transactions/createTransactions.ts'),
})

/** Loads what follows transactions of plugins. @throws ShellIntegrityError */
export const loadTransactions = (core: Core) => loadPart(core, transactionsPart)
