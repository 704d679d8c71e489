import type { Unsubscribe } from '@portico/contract'
import { PluginRenderError } from '@portico/contract/errors'
import type { Headless } from '@portico/contract/shell'
import { useEffect, useId } from 'react'
import { report } from '../core/report.ts'
import { loadHeadless } from '../headless/loadHeadless.ts'
import { useShell } from '../ShellContext.ts'

/** Properties of {@link SiteElement}. */
export interface SiteElementProps {
  /** What the place is for: another one is drawn anew. */
  readonly id: string
  draw(element: HTMLElement, headless: Headless): Unsubscribe | undefined
}

/** An element of the page itself, shown here: the site's own style sheets reach it, the modal's do not. */
export function SiteElement({ id, draw }: SiteElementProps) {
  const { core, host } = useShell()
  const name = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id says what is drawn; the function is made anew each time
  useEffect(() => {
    const element = document.createElement('div')
    element.slot = name
    host.current?.append(element)
    let stop: Unsubscribe | undefined
    let isCurrent = true
    loadHeadless(core)
      .then((headless) => {
        if (isCurrent) stop = draw(element, headless)
      })
      .catch((cause) => report(core, new PluginRenderError({ details: id, cause })))
    return () => {
      isCurrent = false
      stop?.()
      element.remove()
    }
  }, [core, host, name, id])
  return <slot name={name} />
}
