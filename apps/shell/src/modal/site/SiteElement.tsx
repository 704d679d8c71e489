import type { Unsubscribe } from '@portico/contract'
import { PluginRenderError } from '@portico/contract/errors'
import type { Headless, HeadlessViewId } from '@portico/contract/shell'
import { useEffect, useId } from 'react'
import { report } from '../../core/reporting/report.ts'
import { loadHeadless } from '../../headless/loadHeadless.ts'
import { createRuntimeLoader } from '../../plugins/createRuntimeLoader.ts'
import { useShell } from '../../shell/ShellContext.ts'
import type { SiteElementProps } from '../../shell/SiteElementProps.ts'

/** An element of the page itself, shown here: the site's own style sheets reach it, the modal's do not. */
export function SiteElement({ id, draw, params }: SiteElementProps) {
  const { core, host } = useShell()
  const name = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id says what is drawn; params are those of its visit
  useEffect(() => {
    const element = document.createElement('div')
    element.slot = name
    host.current?.append(element)
    let stop: Unsubscribe | undefined
    let isCurrent = true
    loadHeadless(core, async () => createRuntimeLoader(core))
      .then((headless) => {
        if (isCurrent) stop = drawFor(element, headless)
      })
      .catch((cause) => report(core, new PluginRenderError({ details: id, cause })))
    return () => {
      isCurrent = false
      stop?.()
      element.remove()
    }
  }, [core, host, name, id])

  function drawFor(element: HTMLElement, headless: Headless): Unsubscribe | undefined {
    if (!params) return draw(element, headless as never)
    const view = headless.getView(id as HeadlessViewId, params)
    // What the view loads, it loads while somebody looks.
    const stopLoading = view.subscribe(() => {})
    const end = draw(element, view as never)
    return () => {
      end?.()
      stopLoading()
    }
  }
  return <slot name={name} />
}
