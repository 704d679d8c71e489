import type { PluginContext, Store, TokenBalance } from '@portico/contract'
import type { Text } from '@portico/ui'
import type { ReceiverActions } from './createReceiver.ts'
import type { ReviewActions } from './createReview.ts'
import type { Rules } from './createRules.ts'
import type { Visits } from './createVisits.ts'
import type { en } from './locales/en.ts'
import type { SendState } from './state.ts'

/** The state, and what changes it. */
export interface SendForm extends ReceiverActions, ReviewActions {
  readonly rules: Rules
  readonly visits: Visits
  readonly context: PluginContext
  readonly store: Store<SendState>
  readonly t: Text<typeof en>
  /** The state with the token's newest balance; the first token while none is chosen. */
  getCurrent(): SendState
  chooseToken(token: TokenBalance): void
  setAmount(text: string): void
  /** Fills in the most that can be sent. */
  setMax(): Promise<void>
}
