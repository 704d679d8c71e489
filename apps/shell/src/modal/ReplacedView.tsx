import type { ViewParams } from '@portico/contract'
import type { Draw, HeadlessViewId } from '@portico/contract/shell'
import { SiteElement } from '../views/SiteElement.tsx'

/** Properties of {@link ReplacedView}. */
export interface ReplacedViewProps {
  readonly id: HeadlessViewId
  readonly draw: Draw<never>
  readonly params: ViewParams
}

/** A view that the site draws: it gets the data and the actions that the modal's own view would have. */
export function ReplacedView({ id, draw, params }: ReplacedViewProps) {
  return (
    <SiteElement
      id={id}
      draw={(element, headless) => {
        const view = headless.getView(id, params)
        // What the view loads, it loads while somebody looks.
        const stopLoading = view.subscribe(() => {})
        const stop = draw(element, view as never)
        return () => {
          stop?.()
          stopLoading()
        }
      }}
    />
  )
}
