import { useState } from 'react'
import { getRoute } from '../../router/createRouter.ts'
import type { Shell } from '../../shell/Shell.ts'
import { useShell } from '../../shell/ShellContext.ts'

/** By visit of the account: who comes back from a view that a tab led to finds that tab, who opens anew the first. */
const chosen = new WeakMap<Shell, { readonly key: number | undefined; readonly id: string }>()

/** Id of the tab that is shown, and what shows another one. */
export function useChosenTab(first: string): readonly [string, (id: string) => void] {
  const shell = useShell()
  const key = getRoute(shell.router.store.getState())?.key
  const kept = chosen.get(shell)
  const [selected, setSelected] = useState(kept && kept.key === key ? kept.id : first)
  return [
    selected,
    (id) => {
      chosen.set(shell, { key, id })
      setSelected(id)
    },
  ]
}
