import type { PluginContext } from '@portico/contract'
import type { Text } from '@portico/ui'
import type { en } from '../locales/en.ts'
import type { SwapViews } from './SwapViews.ts'

/** What the views take of the plugin. */
export interface DrawnSwap {
  readonly context: PluginContext
  readonly t: Text<typeof en>
  readonly views: SwapViews
}

/** Properties of every view of the plugin. */
export interface SwapViewProps {
  readonly swap: DrawnSwap
}
