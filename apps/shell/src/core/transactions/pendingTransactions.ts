import type { Core } from '../Core.ts'
import { loadActions } from '../parts/loadActions.ts'

/** Whether a transaction may be pending. What is stored is read to the letter by the part that follows it. */
export const hasPending = ({ storage }: Core): boolean | undefined =>
  storage.readText(storage.getKey('transactions'))?.includes('"pending"')

/**
 * Sees to what was pending when the page was left.
 * @param load loads what follows it, where the site has plugins
 * @throws ShellIntegrityError and what `load` throws
 */
export async function resumePending(core: Core, load: () => Promise<unknown>): Promise<void> {
  if (!hasPending(core)) return
  if (core.options.root.catalogue) await load()
  else (await loadActions(core)).forgetTransactions(core)
}
