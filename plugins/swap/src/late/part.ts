import { createSwapEvents } from '../events/createSwapEvents.ts'
import { createReview, type ReviewActions } from '../review/createReview.ts'
import { createPreviewView, createResultView } from '../review/createReviewViews.ts'
import type { ReviewParts } from '../review/ReviewParts.ts'
import { createAllowances } from '../standing/createAllowances.ts'
import { SwapAllowancesView } from '../views/SwapAllowancesView.tsx'
import { SwapPreviewView } from '../views/SwapPreviewView.tsx'
import { SwapResultView } from '../views/SwapResultView.tsx'
import { SwapSettingsView } from '../views/SwapSettingsView.tsx'
import type { SwapViews } from '../views/SwapViews.ts'

const drawings = {
  SwapSettings: SwapSettingsView,
  SwapAllowances: SwapAllowancesView,
  SwapPreview: SwapPreviewView,
  SwapResult: SwapResultView,
}

/** Everything between the form and the end of a swap, and what is seldom looked at. */
export interface Part {
  readonly review: ReviewActions
  readonly views: Pick<SwapViews, 'SwapAllowances' | 'SwapPreview' | 'SwapResult'>
  readonly drawings: typeof drawings
}

/** Makes {@link Part} for one context. */
export function createPart(given: Omit<ReviewParts, 'events'>): Part {
  const { context, store, t, form } = given
  const parts: ReviewParts = { ...given, events: createSwapEvents(context) }
  const review = createReview(parts)
  const views = {
    SwapAllowances: createAllowances({ context, t, getContracts: form.getContracts }),
    SwapPreview: createPreviewView({ context, store, t, review }),
    SwapResult: createResultView({ context, store }),
  }
  return { review, views, drawings }
}
