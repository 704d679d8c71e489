import type { PartId } from '@portico/contract/shell'
import type { ReactNode } from 'react'
import { useShell } from '../shell/ShellContext.ts'

/** A part of a view, which the site may draw itself. */
export function ReplaceablePart({ id, children }: { readonly id: PartId; readonly children?: ReactNode }) {
  const { core, SiteElement } = useShell()
  const draw = core.options.replacements?.[id]
  return draw && SiteElement ? <SiteElement id={id} draw={draw} /> : children
}
