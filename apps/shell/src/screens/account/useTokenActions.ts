import { useEffect, useState } from 'react'
import { definePart } from '../../core/parts/definePart.ts'
import { loadOrReport } from '../../core/parts/loadPart.ts'
import type { Shell } from '../../shell/Shell.ts'
import { useShell } from '../../shell/ShellContext.ts'

const tokenActionsPart = definePart({
  name: 'tokenActions',
  isLocked: true,
  load: () => import('./tokenActions/part.ts'),
})

type TokenActionsPart = Awaited<ReturnType<typeof tokenActionsPart.load>>

/** What draws actions of tokens, by the shell that has loaded it. */
const loaded = new WeakMap<Shell, TokenActionsPart>()

async function load(shell: Shell): Promise<void> {
  const part = await loadOrReport(shell.core, tokenActionsPart)
  if (loaded.has(shell)) return
  loaded.set(shell, part)
  shell.adoptStyles(part.styleText)
}

/** What draws what can be done with tokens: a part of its own. Null until it is there, and tokens are drawn without. */
export function useTokenActions(isNeeded: boolean): TokenActionsPart | null {
  const shell = useShell()
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (isNeeded && !loaded.has(shell))
      load(shell).then(
        () => setLoaded(true),
        () => {},
      )
  }, [shell, isNeeded])
  return (isNeeded && loaded.get(shell)) || null
}
