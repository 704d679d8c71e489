import type { Form } from '../form/createForm.ts'
import type { QuoteLoader } from '../quotes/createQuoteLoader.ts'
import type { FollowParts } from '../result/FollowParts.ts'

/** What a review works on. */
export interface ReviewParts extends FollowParts {
  readonly form: Form
  readonly quotes: QuoteLoader
}
