import type { PluginContext, Store } from '@portico/contract'
import type { Wait } from '@portico/evm/client'
import type { Text } from '@portico/ui'
import type { Form } from '../form/createForm.ts'
import type { en } from '../locales/en.ts'
import type { QuoteLoader } from '../quotes/createQuoteLoader.ts'
import type { SwapState } from '../state.ts'
import type { SwapEvents } from './createSwapEvents.ts'

/** What a review works on. */
export interface ReviewParts {
  readonly context: PluginContext
  readonly store: Store<SwapState>
  readonly form: Form
  readonly quotes: QuoteLoader
  readonly t: Text<typeof en>
  readonly wait: Wait
  readonly events: SwapEvents
  /** What hands the hash to who has opened the form and waits for it; null where nobody does. */
  readonly getHandOver: () => ((hash: string) => boolean) | null
}
