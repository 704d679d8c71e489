import { type AccountData, isSavingData } from '@portico/contract/shell'
import { useEffect } from 'react'
import { whenIdle } from '../../core/whenIdle.ts'
import { useShell } from '../../shell/ShellContext.ts'

/** Milliseconds after which a browser counts as idle that does not say so. */
const guess = 200

/**
 * Loads what the offered plugins run on while the visitor looks at the account. It is the shell's, of the site's own address, and
 * the larger part of what a first press would wait for. Nothing of a plugin itself is fetched before the visitor turns to it.
 */
export function usePreparedPlugins({ actions, tabs }: Pick<AccountData, 'actions' | 'tabs'>): void {
  const { core, plugins, views } = useShell()
  const owners = new Set([...actions, ...tabs].flatMap(({ view }) => views.get(view)?.pluginId ?? []))
  const ids = [...owners].join()
  useEffect(() => {
    if (ids && !isSavingData()) return whenIdle(core.time, guess, () => plugins.prepare(ids.split(',')))
    return undefined
  }, [core, plugins, ids])
}
