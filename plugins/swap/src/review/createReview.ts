import type { PluginContext } from '@portico/contract'
import type { Address } from '@portico/evm'
import { readForm } from '../form/readForm.ts'
import type { SignedPermit } from '../quotes/fetchCall.ts'
import type { HandOver } from '../result/FollowParts.ts'
import { createFollower } from '../result/followSwap.ts'
import type { Review, Step } from '../state.ts'
import { type Plan, planSteps, type Unusable } from './planSteps.ts'
import { getReason, toProblem } from './problems.ts'
import type { ReviewParts } from './ReviewParts.ts'
import { readCost } from './readCost.ts'
import { requote, toReview } from './requote.ts'
import { type Taken, takeStep } from './takeSteps.ts'

/** What leads from the form to the result. */
export interface ReviewActions {
  /** Opens the review, and finds out what the wallet has to be asked for. Does nothing while something is missing. */
  startReview(): Promise<void>
  /** Goes one step on. Does nothing while the wallet is asked already, or when the review no longer holds. */
  confirm(): Promise<void>
  /** Asks for a new quote, and shows it. */
  refresh(): Promise<void>
}

/** What a review is carried out by, beside what it shows. */
interface Work {
  readonly plan: Plan
  readonly permit: SignedPermit | null
  readonly unusable: Unusable
}

/** Whether account and network are still those the review was made for. */
export function isReviewCurrent(
  review: Pick<Review, 'account' | 'network'>,
  context: Pick<PluginContext, 'account'>,
): boolean {
  const account = context.account.get()
  return account?.address === review.account && account.network.caipNetworkId === review.network.caipNetworkId
}

/** The step that is next; null once there is none. */
export const getStep = ({ steps }: Review): Step | null =>
  steps.find(({ status }) => status !== 'done') ?? null

/** Makes {@link ReviewActions} for one context. */
export function createReview(parts: ReviewParts): ReviewActions {
  const { context, store, form, quotes } = parts
  const follow = createFollower(parts)
  let work: Work | null = null
  /** Changes the review, unless another stands there by now. */
  const change = (run: object, part: Partial<Review>) => {
    const { review } = store.get()
    if (review && current === run) store.set({ review: { ...review, ...part } })
  }
  let current: object = {}
  const mark = (run: object, status: Step['status']) => {
    const { review } = store.get()
    const step = review && getStep(review)
    if (step) change(run, { steps: review.steps.map((one) => (one === step ? { ...one, status } : one)) })
  }
  const plan = async (run: object, unusable: Unusable) => {
    const { review } = store.get()
    if (!review) return
    const { quote, choice } = review
    const found = await planSteps(context, quote, { choice, unusable, contracts: form.getContracts() })
    if (current !== run) return
    work = { plan: found, permit: null, unusable }
    const { steps, spender, isUnlimited, allowance, batches } = found
    change(run, { steps, spender, isUnlimited, allowance, batches })
    change(run, { cost: await readCost(context, quote, found) })
  }
  const begin = (review: Review) => {
    const run = {}
    current = run
    work = null
    store.set({ review, hasAgreed: false, word: '', loading: false })
    return run
  }
  const take = async (run: object, taken: Taken, handOver: HandOver | null) => {
    const { review } = store.get()
    if (!review || !work) return
    if (taken.kind === 'replan') return plan(run, { ...work.unusable, ...taken.unusable })
    if (taken.kind === 'moved') {
      store.set({ hasAgreed: false, word: '' })
      return change(run, { ...taken.review, problem: 'moved', steps: review.steps.map(toWaiting) })
    }
    if (taken.kind === 'done') {
      work = { ...work, permit: taken.permit ?? work.permit }
      return mark(run, 'done')
    }
    current = {}
    return follow(review, taken, { isContract: work.plan.isContract, handOver })
  }
  return {
    async startReview() {
      const review = toNewReview(parts)
      // Who has been asked by the wallet answers it first: there is one review at a time.
      const asked = store.get().review
      if (store.get().loading && asked && getStep(asked)?.status === 'asked')
        return context.open('SwapPreview')
      if (!review) return
      quotes.hold()
      const run = begin(review)
      store.set({ isReviewOpen: true })
      void context.open('SwapPreview')
      await plan(run, {})
    },
    async confirm() {
      const { review, loading } = store.get()
      const step = review && getStep(review)
      if (!review || !step || !work || loading || !isReviewCurrent(review, context)) return
      const run = current
      // Who waits now: another may have opened the form by the time the wallet answers.
      const handOver = parts.getHandOver()
      store.set({ loading: true, review: { ...review, problem: null, reason: '' } })
      mark(run, 'asked')
      try {
        const asked = { review, plan: work.plan, permit: work.permit, onSent: () => mark(run, 'pending') }
        const taken = await takeStep(parts, step.kind, asked)
        if (current === run) await take(run, taken, handOver)
      } catch (error) {
        if (current === run)
          await stop(parts, { review, step, error, change: (part) => change(run, part) }, () =>
            plan(run, work?.unusable ?? {}),
          )
      } finally {
        if (current === run || !store.get().review) store.set({ loading: false })
      }
    },
    async refresh() {
      const { review, loading } = store.get()
      const contracts = form.getContracts()
      if (!review || loading || !contracts) return
      const anew: Review = { ...review, steps: [], cost: { status: 'loading' }, problem: null, reason: '' }
      const run = begin(anew)
      store.set({ loading: true })
      const { api, options } = context
      const where = { api, options, contracts }
      const asked = await requote(anew, where)
      if (current !== run) return
      store.set({ loading: false })
      if (!('quote' in asked)) return change(run, { problem: asked.kind })
      change(run, toReview(anew, asked.quote, where))
      await plan(run, {})
    },
  }
}

/** A step that was asked for and has to be asked for again. */
const toWaiting = (step: Step): Step => (step.status === 'done' ? step : { ...step, status: 'next' })

/** The form as a review; null while something is missing. */
function toNewReview({ context, store, form, quotes }: ReviewParts): Review | null {
  const account = context.account.get()
  const contracts = form.getContracts()
  const reading = readForm({ context, state: store.get(), quote: quotes.get(), contracts })
  const { status, from, to, slippage, minimum, impact, level } = reading
  const { quote } = quotes.get()
  if (status !== 'review' || !account || !from || !to || !quote || minimum === null) return null
  return {
    ...{ from, to, quote, slippage, minimum, impact, level },
    ...{ account: account.address as Address, network: account.network, choice: store.get().choice },
    ...{
      spender: quote.spender,
      isUnlimited: false,
      allowance: null,
      steps: [],
      batches: 'unsupported',
      cost: { status: 'loading' },
    },
    ...{ problem: null, reason: '' },
  }
}

interface Stopped {
  readonly review: Review
  readonly step: Step
  readonly error: unknown
  readonly change: (part: Partial<Review>) => void
}

/** Says why a step came to nothing. Where what is allowed is not what was thought, what is left is found out anew. */
async function stop({ events, store, context, t }: ReviewParts, stopped: Stopped, plan: () => Promise<void>) {
  const { review, step, error, change } = stopped
  const problem = toProblem(error)
  const reason = getReason(error)
  const emit = step.kind === 'swap' || step.kind === 'batch' ? events.emitFailed : events.emitApprovalFailed
  emit(review, reason || problem)
  const { steps = [] } = store.get().review ?? {}
  // What the visitor did needs no other words than the visitor's.
  change({ problem, reason: problem === 'declined' ? '' : reason, steps: steps.map(toWaiting) })
  if (!store.get().isReviewOpen) context.toast('error', t(`swap.problem.${problem}`))
  if (problem === 'allowance' || problem === 'approval') await plan()
}
