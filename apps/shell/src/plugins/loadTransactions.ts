import type { Core } from '../core/Core.ts'
import { apiFile } from '../core/parts/coreParts.ts'
import { loadPart } from '../core/parts/loadPart.ts'

/** Loads what follows transactions of plugins. @throws ShellIntegrityError */
export const loadTransactions = (core: Core) =>
  loadPart(
    core,
    [apiFile, 'transactions.js'],
    () => import(/* webpackChunkName: "transactions" */ './transactions/createTransactions.ts'),
  )
