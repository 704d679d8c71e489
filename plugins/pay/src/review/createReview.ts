import type { Address } from '@portico/evm'
import { planPayment } from '../plan/planPayment.ts'
import { isOnSolana } from '../request/PayRequest.ts'
import type { PayState, Review, Step } from '../state.ts'
import type { Way } from '../ways/Way.ts'
import { payReviewed } from './payReviewed.ts'
import { getReason, PaymentStopped, toFailure } from './problems.ts'
import type { ReviewParts } from './ReviewParts.ts'
import { readFee } from './readFee.ts'
import { reviewSolana } from './toSolanaWish.ts'

/** What leads from a way to the wallet. */
export interface ReviewActions {
  /** Finds out what a way takes, and opens the review. Never throws. */
  start(way: Way): Promise<void>
  /** Finds it out anew. Never throws. */
  refresh(): Promise<void>
  /** Asks the wallet, once. Never throws. */
  pay(): Promise<void>
}

/** A review before anything of it is known. */
function toReview({ context, store, payments }: ReviewParts, way: Way): Review | null {
  const { request, asset } = store.get()
  const namespace = request?.caipNetworkId.split(':')[0]
  const account = context.accounts.get().find((one) => one.namespace === namespace)
  const network = context.networks.get().find((one) => one.caipNetworkId === request?.caipNetworkId)
  const due = payments.get().payment?.due ?? 0n
  if (!request || !asset.token || !account || !network || !way.token || due === 0n) return null
  return {
    ...{ request, token: asset.token, network, from: way.token, amount: due },
    ...{ account: account.address, walletName: account.wallet.name },
    quote: way.quote?.quote ?? null,
    ...{ plan: null, steps: [], fee: null, isFeeKnown: false, rent: 0n },
  }
}

const toSteps = ({ steps }: NonNullable<Review['plan']>): readonly Step[] =>
  steps.map((kind) => ({ kind, status: 'next' }))

/** Finds out what is asked of the wallet. @throws PaymentStopped, and what gateway and node throw */
async function complete(parts: ReviewParts, review: Review): Promise<Review> {
  const { context, payments, quotes, now } = parts
  const { request, from, account } = review
  const { due: amount } = await payments.read()
  if (amount === 0n) throw new PaymentStopped('changed')
  if (isOnSolana(request)) {
    const plan = await reviewSolana(parts, { ...review, amount })
    const { fee, rent } = plan
    return { ...review, ...{ amount, plan, fee, rent }, steps: toSteps(plan), isFeeKnown: true }
  }
  const isSwap = from.address?.toLowerCase() !== request.address?.toLowerCase()
  const quote = isSwap
    ? await quotes.fetch(from, amount, request.recipient).catch(() => {
        throw new PaymentStopped('quote')
      })
    : null
  const terms = { request, account: account as Address, amount, quote, now: now() }
  const plan = await planPayment(context, terms)
  if (plan === 'noAddress') throw new PaymentStopped(plan)
  return { ...review, amount, quote, plan, steps: toSteps(plan) }
}

/** Makes {@link ReviewActions}. */
export function createReview(parts: ReviewParts): ReviewActions {
  const { context, store, events } = parts
  const find = async (review: Review) => {
    const isShown = () => store.get().review?.request === review.request
    const unknown = { plan: null, steps: [], isFeeKnown: false, rent: 0n }
    store.set({ review: { ...review, ...unknown }, failure: null, reason: '' })
    const shown = store.get().review
    try {
      const found = await complete(parts, review)
      if (store.get().review !== shown || !found.plan) return
      store.set({ review: found })
      if (!('pay' in found.plan)) return
      const fee = await readFee(context, found.request, found.account as Address, found.plan)
      if (store.get().review === found) store.set({ review: { ...found, fee, isFeeKnown: true } })
    } catch (error) {
      if (isShown()) store.set({ failure: toFailure(error), reason: getReason(error) })
    }
  }
  return {
    async start(way) {
      const review = toReview(parts, way)
      if (!review || store.get().isPaying) return
      void context.open('PayQuote')
      await find(review)
    },
    async refresh() {
      const { review, isPaying } = store.get()
      if (review && !isPaying) await find(review)
    },
    async pay() {
      const { review, isPaying } = store.get()
      if (!review?.plan || isPaying || review.request !== store.get().request) return
      const put = (part: Partial<PayState>) => {
        if (store.get().request === review.request) store.set(part)
      }
      // Before anything is awaited: a second press finds it.
      put({ isPaying: true, failure: null, reason: '' })
      try {
        await payReviewed(parts, review)
        put({ wantsWays: false })
      } catch (error) {
        const failure = toFailure(error)
        const reason = failure === 'declined' ? '' : getReason(error)
        put({ failure, reason })
        events.emitFailed(review.request, reason || failure)
      } finally {
        put({ isPaying: false })
      }
    },
  }
}
