import { toCaipAddress } from '@portico/contract'
import type { Address } from '@portico/evm'
import { estimateGas } from '@portico/evm/client'
import { formatToken } from '@portico/ui'
import { sendBatch } from '../batches.ts'
import { toChain } from '../chain.ts'
import { type Attempt, toBatchId } from '../once/Attempt.ts'
import { findEarlier, type Outcome, payOnce, type Wish } from '../once/payOnce.ts'
import { readMarks } from '../once/readMarks.ts'
import type { Plan, StepKind } from '../plan/planPayment.ts'
import { simulateTransfer } from '../plan/simulateTransfer.ts'
import { isOnSolana } from '../request/PayRequest.ts'
import type { Review, Step } from '../state.ts'
import { goToNetwork, type Place, sendCall, waitForApproval } from './askWallet.ts'
import { isAccountCurrent } from './isAccountCurrent.ts'
import { PaymentStopped } from './problems.ts'
import type { ReviewParts } from './ReviewParts.ts'
import { toSolanaWish } from './toSolanaWish.ts'

type Planned = Review & { readonly plan: Plan }

const toPlace = ({ request, account }: Review): Place => ({
  caipNetworkId: request.caipNetworkId,
  account: account as Address,
})

/** Shows how far a step is, where its review is still the one that is shown. */
function show({ store }: ReviewParts, { request }: Review, index: number, status: Step['status']): void {
  const { review } = store.get()
  if (review?.request !== request) return
  const steps = review.steps.map((step, at) => (at === index ? { ...step, status } : step))
  store.set({ review: { ...review, steps } })
}

/** Tries a transfer before the wallet is asked: what the token keeps for itself the shop does not get. @throws RpcError */
async function tryTransfer({ context }: ReviewParts, { request, plan, quote, account, amount }: Planned) {
  const chain = toChain(context, request.caipNetworkId)
  const from = account as Address
  if (request.address !== null && quote === null)
    await simulateTransfer(chain, {
      ...{ call: plan.pay, token: request.address as Address, from, to: plan.to, amount },
    })
  else if (plan.steps[0] === 'pay') await estimateGas(chain, { from, ...plan.pay })
}

/** Allows the router what a swap takes. Allowing twice takes nothing twice. @throws PaymentStopped, and what the wallet throws */
async function approve(parts: ReviewParts, review: Planned): Promise<void> {
  const { context, t } = parts
  const { symbol } = review.from
  const texts = { success: t('pay.allowed', { symbol }), failed: t('pay.allowed.failed', { symbol }) }
  for (const [index, call] of review.plan.approvals.entries()) {
    show(parts, review, index, 'asked')
    const hash = await sendCall(context, toPlace(review), call)
    show(parts, review, index, 'pending')
    if (!(await waitForApproval(context, toPlace(review), hash, texts))) throw new PaymentStopped('approval')
    show(parts, review, index, 'done')
  }
}

/** Asks the wallet for everything together. */
async function sendTogether({ context }: ReviewParts, review: Planned, attempt: Attempt) {
  const { plan } = review
  const id = toBatchId(review.request.digest, attempt)
  const calls = [...plan.approvals, plan.pay]
  const sent = await sendBatch(context, { ...toPlace(review), id, calls })
  return sent === 'refused' ? 'steps' : attempt
}

/** What is asked of the wallet, by the attempt's number or id. */
function toWish(parts: ReviewParts, review: Planned): Wish {
  const { context, events } = parts
  const { request, plan, amount } = review
  const isTogether = plan.steps[0] === 'batch'
  const { caipNetworkId, account } = toPlace(review)
  return {
    ...{ request, amount, account, isContract: plan.isContract },
    kind: isTogether ? 'batch' : 'transaction',
    mark: (earlier) => readMarks(toChain(context, caipNetworkId), request, account, earlier),
    async ask(attempt) {
      // Read last of all: it may have been changed while the rest was asked.
      if (!isAccountCurrent(parts, review)) throw new PaymentStopped('account')
      if (review.quote && review.quote.expiresAt <= parts.now()) throw new PaymentStopped('quote')
      events.emitInitiated(request, 'wallet')
      if (isTogether) return sendTogether(parts, review, attempt)
      const nonce = plan.isContract ? undefined : attempt.nonce
      return { ...attempt, hash: await sendCall(context, toPlace(review), plan.pay, nonce) }
    },
  }
}

/** Hands what was sent to the shell and the gateway, which follow it. Nobody waits for them. */
async function trackSent({ context, payments, t }: ReviewParts, review: Review, sent: Attempt | null) {
  const { request, token, amount } = review
  const { caipNetworkId, digest: payment } = request
  const hash = sent?.hash
  if (hash) {
    const what = formatToken(amount, token, context.locale)
    const texts = { success: t('pay.tracked', { what }), failed: t('pay.tracked.failed', { what }) }
    const account = toCaipAddress(caipNetworkId, review.account)
    // By its last block the shell knows when it cannot arrive any more.
    const data = isOnSolana(request) ? { payment, lastValidBlockHeight: `${sent.block}` } : { payment }
    await context.transactions.track({ hash, caipNetworkId, account, texts, data }).catch(() => {})
    // On Solana the gateway finds by itself what names the payment.
    if (!isOnSolana(request)) await payments.hint(hash)
  }
  await payments.read().catch(() => {})
  await context.balances.refresh().catch(() => {})
}

const problems: Readonly<Partial<Record<Outcome['kind'], PaymentStopped['problem']>>> = {
  unclear: 'unclear',
  changed: 'changed',
  elsewhere: 'elsewhere',
}

/** The same review without a batch, which the wallet does not do. */
const toSteps = (review: Planned): Planned => {
  const kinds: readonly StepKind[] = [...review.plan.approvals.map(() => 'approve' as const), 'pay']
  return {
    ...review,
    steps: kinds.map((kind): Step => ({ kind, status: 'next' })),
    plan: { ...review.plan, steps: kinds },
  }
}

/**
 * Pays what was reviewed, once.
 * @throws PaymentStopped, and what gateway, node and wallet throw
 */
export async function payReviewed(parts: ReviewParts, review: Review): Promise<void> {
  const { plan } = review
  if (!plan) return
  if (!isAccountCurrent(parts, review)) throw new PaymentStopped('account')
  if (!('pay' in plan)) {
    show(parts, review, 0, 'asked')
    const once = { ...parts, readPayment: parts.payments.read }
    return end(parts, review, await payOnce(once, toSolanaWish(parts, review)))
  }
  const planned: Planned = { ...review, plan }
  const { context, store } = parts
  const once = { ...parts, readPayment: parts.payments.read }
  const wish = toWish(parts, planned)
  const earlier = await findEarlier(once, wish)
  if (earlier === 'known' || earlier === 'unclear') return end(parts, review, { kind: earlier })
  await goToNetwork(context, toPlace(review))
  await tryTransfer(parts, planned)
  if (plan.steps[0] !== 'batch') await approve(parts, planned)
  show(parts, review, plan.steps.length - 1, 'asked')
  const outcome = await payOnce(once, wish)
  if (outcome.kind === 'steps') {
    const inSteps = toSteps(planned)
    store.set({ review: inSteps })
    return payReviewed(parts, inSteps)
  }
  end(parts, review, outcome)
}

/** Goes on to how it stands, unless nobody looks at the review any more. @throws PaymentStopped */
function end(parts: ReviewParts, review: Review, outcome: Outcome): void {
  const { context, store } = parts
  const problem = problems[outcome.kind]
  if (problem) throw new PaymentStopped(problem)
  if (store.get().isReviewOpen) context.back()
  // Who pays is not kept waiting for who follows.
  void trackSent(parts, review, outcome.kind === 'sent' ? outcome.attempt : null)
}
