import { derive } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'
import type { PayQuoteActions, PayQuoteData } from '../headless.ts'
import { getStanding, isPayable } from '../progress/getStanding.ts'
import { readAsked } from '../readAsked.ts'
import { watch } from '../watch.ts'
import type { ReviewActions } from './createReview.ts'
import { isAccountCurrent } from './isAccountCurrent.ts'
import type { ReviewParts } from './ReviewParts.ts'

/** Why the wallet is not asked. */
function getBlocker(parts: ReviewParts): PayQuoteData['blocker'] {
  const { store, payments, attempts } = parts
  const state = store.get()
  if (!state.review || !isAccountCurrent(parts, state.review)) return 'account'
  const followed = payments.get()
  const quiet = { ...state, isPaying: false }
  const standing = getStanding({ state: quiet, followed, attempts: attempts.get() })
  if (!isPayable(standing, followed, state.wantsWays)) return 'underway'
  return state.review.plan ? null : 'steps'
}

/** The review without markup. */
export function createQuoteView(
  parts: ReviewParts,
  actions: ReviewActions,
): HeadlessView<PayQuoteData | null, PayQuoteActions> {
  const { context, store, payments, attempts, now } = parts
  const make = (): PayQuoteData | null => {
    const state = store.get()
    const { review, failure, reason, isPaying } = state
    const asked = readAsked(context, state, payments.get().payment)
    if (!review || !asked || review.request !== state.request) return null
    const isOver = review.quote !== null && review.quote.expiresAt <= now()
    return { review, asked, failure, reason, isOver, isPaying, blocker: getBlocker(parts) }
  }
  return {
    ...watch(derive([store, payments, attempts, context.accounts], make), (isReviewOpen) =>
      store.set({ isReviewOpen }),
    ),
    actions: {
      async pay() {
        const data = make()
        if (data && data.blocker === null && !data.isOver) await actions.pay()
      },
      refresh: actions.refresh,
      back: async () => context.back(),
    },
  }
}
