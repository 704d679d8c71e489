import type { AccountData } from '@portico/contract/shell'
import { useEffect } from 'react'
import { useShell } from '../../shell/ShellContext.ts'

/** Milliseconds after which a browser counts as idle that does not tell. */
const guess = 200

/** Browsers whose visitors save data say so; TypeScript does not know it yet. */
const isSaving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Loads what the offered plugins run on while the visitor looks at the account. It is the shell's, of the site's own address, and
 * the larger part of what a first press would wait for. Nothing of a plugin itself is fetched before the visitor turns to it.
 */
export function usePreparedPlugins({ actions, tabs }: Pick<AccountData, 'actions' | 'tabs'>): void {
  const { core, plugins, views } = useShell()
  const owners = new Set([...actions, ...tabs].flatMap(({ view }) => views.get(view)?.pluginId ?? []))
  const ids = [...owners].join()
  useEffect(() => {
    if (!ids || isSaving()) return
    const prepare = () => plugins.prepare(ids.split(','))
    if (typeof requestIdleCallback !== 'function') return core.time.after(guess, prepare)
    const handle = requestIdleCallback(prepare)
    return () => cancelIdleCallback(handle)
  }, [core, plugins, ids])
}
