import type { Send } from '../createSend.ts'
import type { SendReviewData } from '../headless.ts'

/** Properties of the parts of the review. */
export interface ReviewPartProps {
  readonly send: Send
  readonly data: SendReviewData
}
