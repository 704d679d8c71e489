import type { Form } from '../form/createForm.ts'
import type { QuoteLoader } from '../quotes/createQuoteLoader.ts'
import type { FollowParts, HandOver } from '../result/FollowParts.ts'

/** What a review works on. */
export interface ReviewParts extends FollowParts {
  readonly form: Form
  readonly quotes: QuoteLoader
  /** What hands the hash to who has opened the form and waits for it now; null where nobody does. */
  readonly getHandOver: () => HandOver | null
}
