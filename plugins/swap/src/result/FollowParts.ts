import type { PluginContext, Store } from '@portico/contract'
import type { Wait } from '@portico/evm/client'
import type { Text } from '@portico/ui'
import type { SwapEvents } from '../events/createSwapEvents.ts'
import type { en } from '../locales/en.ts'
import type { SwapState } from '../state.ts'

/** What a swap is followed with. */
export interface FollowParts {
  readonly context: PluginContext
  readonly store: Store<SwapState>
  readonly t: Text<typeof en>
  readonly wait: Wait
  readonly events: SwapEvents
  /** What hands the hash to who has opened the form and waits for it; null where nobody does. */
  readonly getHandOver: () => ((hash: string) => boolean) | null
}
