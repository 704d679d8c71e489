import type { PluginContext } from '@portico/contract'
import type { Text } from '@portico/ui'
import type { en } from '../locales/en.ts'
import type { PayViews } from './PayViews.ts'

/** What a view is drawn from, of what the views share. */
export interface DrawnPay {
  readonly views: PayViews
  readonly t: Text<typeof en>
  readonly context: Pick<PluginContext, 'locale'>
}

/** Properties of every view of the plugin. */
export interface PayViewProps {
  readonly pay: DrawnPay
}
