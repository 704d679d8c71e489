import type { PartId } from '@portico/contract/shell'
import type { ReactNode } from 'react'
import { useShell } from '../ShellContext.ts'
import { SiteElement } from './SiteElement.tsx'

/** A part of a view, which the site may draw itself. */
export function Part({ id, children }: { readonly id: PartId; readonly children?: ReactNode }) {
  const draw = useShell().core.options.replacements?.[id]
  return draw ? <SiteElement id={id} draw={draw} /> : children
}
