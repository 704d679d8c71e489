import type { ViewParams } from '@portico/contract'
import type { Draw } from '@portico/contract/shell'

/** Properties of `SiteElement`. */
export interface SiteElementProps {
  /** Of the view or part: another one is drawn anew. */
  readonly id: string
  readonly draw: Draw<never>
  /** Of the view; a part has none, and gets the data of all. */
  readonly params?: ViewParams
}
