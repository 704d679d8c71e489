import type { Pay } from '../createPay.ts'

/** What a view is drawn from, of what the views share. */
export type DrawnPay = Pick<Pay, 'views' | 't' | 'part'> & {
  readonly context: Pick<Pay['context'], 'locale'>
}

/** Properties of every view of the plugin. */
export interface PayViewProps {
  readonly pay: DrawnPay
}
