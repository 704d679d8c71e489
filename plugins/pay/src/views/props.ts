import type { PluginContext } from '@portico/contract'
import type { Text } from '@portico/ui'
import type { en } from '../locales/en.ts'
import type { first } from '../locales/first.ts'
import type { PayViews } from './PayViews.ts'

/** What a view is drawn from, of what the views share. */
export interface DrawnPay {
  readonly views: PayViews
  readonly t: Text<typeof first>
  readonly context: Pick<PluginContext, 'locale'>
}

/** What a view that comes late is drawn from. */
export interface LatePay extends DrawnPay {
  readonly t: Text<typeof en>
}

/** Properties of every view of the plugin. */
export interface PayViewProps {
  readonly pay: DrawnPay
}

/** Properties of those that come late. */
export interface LateViewProps {
  readonly pay: LatePay
}
