import type { Onramp } from '../createOnramp.ts'
import type { OnrampData } from '../headless.ts'

/** What a view is drawn from, of what the views share. */
export type DrawnOnramp = Pick<Onramp, 'views' | 't'> & {
  readonly context: Pick<Onramp['context'], 'locale' | 'open'>
}

/** Properties of every view of the plugin. */
export interface OnrampViewProps {
  readonly onramp: DrawnOnramp
}

/** Properties of a view that is opened with something. */
export interface OnrampVisitProps extends OnrampViewProps {
  readonly params: Readonly<Record<string, unknown>>
}

/** Properties of the parts of the form. */
export interface OnrampPartProps extends OnrampViewProps {
  readonly data: OnrampData
}
