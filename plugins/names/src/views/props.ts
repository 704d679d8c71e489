import type { Names } from '../createNames.ts'

/** What a view is drawn from, of what the views share. */
export type DrawnNames = Pick<Names, 'views' | 't'>

/** Properties of every view of the plugin. */
export interface NamesViewProps {
  readonly names: DrawnNames
}

/** Properties of a view that is opened with something. */
export interface NamesVisitProps extends NamesViewProps {
  readonly params: Readonly<Record<string, unknown>>
}
