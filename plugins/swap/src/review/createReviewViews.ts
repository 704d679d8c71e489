import { type BalancesSnapshot, derive, type PluginContext, type Store } from '@portico/contract'
import { getTransactionPage } from '@portico/contract/explorer'
import { isSameToken, type Text } from '@portico/ui'
import { getNative } from '../form/getNative.ts'
import type { SwapPreviewData, SwapResultData } from '../headless.ts'
import type { en } from '../locales/en.ts'
import { toReceipt } from '../result/toReceipt.ts'
import type { Review, SwapState } from '../state.ts'
import type { SwapViews } from '../views/SwapViews.ts'
import { watch } from '../watch.ts'
import { getStep, isReviewCurrent, type ReviewActions } from './createReview.ts'

/** What the views of review and result are made from. */
export interface ReviewViewParts {
  readonly context: PluginContext
  readonly store: Store<SwapState>
  readonly t: Text<typeof en>
  readonly review: ReviewActions
}

/** Why the wallet is not asked, beside what is wrong with the quote. */
function getBlocker({ review, loading }: SwapState, balances: BalancesSnapshot): SwapPreviewData['blocker'] {
  if (!review) return null
  const { level, cost, from, quote, steps, network } = review
  if (level === 'refused') return 'impact'
  const held = balances.tokens.find((token) => isSameToken(token, from))
  // Balances may lack what nobody has listed: of that the chain is asked before the wallet is.
  const isGone = balances.status === 'ready' && !from.isUnlisted
  const isLess = held ? held.amount < quote.amount : isGone
  // While the wallet is asked, it may be this swap that has taken it.
  if (isLess && !loading) return 'balance'
  const spent = from.address === null ? quote.amount : 0n
  const native = getNative(network, balances.tokens).amount
  if (cost.status === 'ready' && spent + cost.fee > native) return 'tooHigh'
  return steps.length === 0 ? 'steps' : null
}

/** The review without markup. */
export function createPreviewView({
  context,
  store,
  t,
  review: actions,
}: ReviewViewParts): SwapViews['SwapPreview'] {
  const make = (): SwapPreviewData | null => {
    const { review, loading, hasAgreed, word } = store.get()
    if (!review) return null
    const balances = context.balances.get()
    const native = getNative(review.network, balances.tokens)
    const expectedWord = t('swap.consent.expected')
    const consent = getConsent(review)
    return {
      ...{ review, consent, hasAgreed, word, expectedWord, native },
      isCurrent: isReviewCurrent(review, context),
      blocker: getBlocker(store.get(), balances),
      isConsented: isConsented(store.get(), expectedWord),
      step: getStep(review),
      isWaiting: loading,
      walletName: context.account.get()?.wallet.name ?? '',
    }
  }
  const data = derive([store, context.account, context.balances], make)
  return {
    ...watch(data, (isReviewOpen) => store.set({ isReviewOpen })),
    actions: {
      agree: async (hasAgreed) => store.set({ hasAgreed }),
      typeWord: async (word) => store.set({ word }),
      async confirm() {
        const now = make()
        if (now && now.blocker === null && now.isConsented && now.isCurrent) await actions.confirm()
      },
      refresh: actions.refresh,
      back: async () => context.back(),
      restart: async () => context.replace('Swap'),
    },
  }
}

/** What the visitor has to say: a word where most of it may be lost, a tick where nobody knows what is lost, or whose token it is. */
const getConsent = ({ level, to }: Review): SwapPreviewData['consent'] => {
  if (level === 'severe') return 'word'
  return level === 'unknown' || to.isUnlisted ? 'tick' : 'none'
}

function isConsented({ review, hasAgreed, word }: SwapState, expected: string): boolean {
  if (!review) return false
  const consent = getConsent(review)
  if (consent === 'word') return word.trim().toLocaleLowerCase() === expected.toLocaleLowerCase()
  return consent === 'none' || hasAgreed
}

/** The result without markup. */
export function createResultView({
  context,
  store,
}: Pick<ReviewViewParts, 'context' | 'store'>): SwapViews['SwapResult'] {
  const make = (): SwapResultData | null => {
    const { result } = store.get()
    if (!result) return null
    const { received, quote, hash, replacedBy, network, status } = result
    const counted = replacedBy ?? hash
    // What waits for its signers has a hash that no chain knows.
    const hasPage = counted !== null && status !== 'signers'
    const shortfall = received === null ? null : received < quote.toAmount ? quote.toAmount - received : 0n
    return { ...result, shortfall, explorer: hasPage ? getTransactionPage(network, counted) : null }
  }
  return {
    ...derive([store], make),
    actions: {
      close: async () => context.close(),
      again: async () => context.replace('Swap'),
      async getReceipt() {
        const { result } = store.get()
        return result ? toReceipt(result) : ''
      },
    },
  }
}
