import type { PluginContext, Store } from '@portico/contract'
import type { Wait } from '@portico/evm/client'
import type { Text } from '@portico/ui'
import type { SwapEvents } from '../events/createSwapEvents.ts'
import type { en } from '../locales/en.ts'
import type { SwapState } from '../state.ts'

/** Hands over the hash of what the wallet has sent. @returns whether the form is still that of who waited */
export type HandOver = (hash: string) => boolean

/** What a swap is followed with. */
export interface FollowParts {
  readonly context: PluginContext
  readonly store: Store<SwapState>
  readonly t: Text<typeof en>
  readonly wait: Wait
  readonly events: SwapEvents
}
