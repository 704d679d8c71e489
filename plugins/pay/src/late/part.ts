import { createSettling } from '../once/createSettling.ts'
import { orderAtExchange, orderByCard } from '../outside/orderPage.ts'
import { fetchQuote } from '../quotes/fetchQuote.ts'
import { createQuoteView } from '../review/createQuoteView.ts'
import { createReview } from '../review/createReview.ts'
import type { ReviewParts } from '../review/ReviewParts.ts'
import { createScanView } from '../scan/createScanView.ts'
import { PayProgress } from '../views/PayProgress.tsx'
import { PayQuoteView } from '../views/PayQuoteView.tsx'
import { PayScanView } from '../views/PayScanView.tsx'

export { en } from '../locales/en.ts'

/** What comes once there is something to review or to wait for. */
export type Part = ReturnType<typeof createPart>

/** How its views are drawn. */
const drawings = { PayQuote: PayQuoteView, PayScan: PayScanView, progress: PayProgress }

/** Makes what reviews, asks the wallet and waits, once for each context. */
export function createPart(parts: ReviewParts) {
  const review = createReview(parts)
  const views = { PayQuote: createQuoteView(parts, review), PayScan: createScanView(parts) }
  const orders = { orderAtExchange, orderByCard }
  return { t: parts.t, fetchQuote, review, views, drawings, orders, settling: createSettling(parts) }
}
