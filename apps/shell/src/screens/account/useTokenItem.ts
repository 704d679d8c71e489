import { type ComponentType, useEffect, useState } from 'react'
import { definePart } from '../../core/parts/definePart.ts'
import { loadOrReport } from '../../core/parts/loadPart.ts'
import type { Shell } from '../../shell/Shell.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { TokenItem, type TokenItemProps } from './TokenItem.tsx'

const tokenActionsPart = definePart({
  name: 'tokenActions',
  isLocked: true,
  load: () => import('./tokenActions/part.ts'),
})

/** Who draws a token with actions, by the shell that has loaded it. */
const loaded = new WeakMap<Shell, ComponentType<TokenItemProps>>()

async function load(shell: Shell): Promise<void> {
  const { TokenActionsItem, styleText } = await loadOrReport(shell.core, tokenActionsPart)
  if (loaded.has(shell)) return
  loaded.set(shell, TokenActionsItem)
  shell.adoptStyles(styleText)
}

/** Who draws a token. Actions are a part of their own, and until it is there tokens are drawn without. */
export function useTokenItem(hasActions: boolean): ComponentType<TokenItemProps> {
  const shell = useShell()
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (hasActions && !loaded.has(shell))
      load(shell).then(
        () => setLoaded(true),
        () => {},
      )
  }, [shell, hasActions])
  return (hasActions && loaded.get(shell)) || TokenItem
}
