import { type PluginContext, type Store, toCaipAddress } from '@portico/contract'
import { hasErrorCode, UserRejectedError, WalletAnswerInvalidError } from '@portico/contract/errors'
import { formatToken, shortenAddress, type Text, toDecimal } from '@portico/ui'
import { checkName } from './checkName.ts'
import type { Rules } from './createRules.ts'
import type { SendEvents } from './createSendEvents.ts'
import type { HandOver, Visits } from './createVisits.ts'
import { isReceiverOpen } from './followReceiver.ts'
import { getAmount, getMissing } from './getSendStatus.ts'
import { loadPayees } from './loadPayees.ts'
import type { en } from './locales/en.ts'
import { getReason, isRefusal } from './namespaces/reasons.ts'
import type { SentTransfer, TransferCost } from './namespaces/TransferRules.ts'
import { toTransfer } from './namespaces/toTransfer.ts'
import { emptySend, type Review, type SendFailure, type SendResult, type SendState } from './state.ts'

/** What leads from the form to the result. */
export interface ReviewActions {
  /** Opens the review and estimates the cost, also before it is known whose the address is. Does nothing while something is missing. */
  startReview(): Promise<void>
  /** Estimates again. */
  estimate(): Promise<void>
  /** Says that the receiver was looked at, where that is asked. */
  agree(hasAgreed: boolean): void
  /** Asks the wallet. Does nothing while it is asked already, or when the review no longer holds. */
  confirm(): Promise<void>
}

interface CreateReviewParameters {
  readonly context: PluginContext
  readonly store: Store<SendState>
  readonly getCurrent: () => SendState
  readonly t: Text<typeof en>
  readonly rules: Rules
  readonly visits: Visits
  readonly events: SendEvents
}

/** Whether account and network are still those the review was made for. */
export function isReviewCurrent(
  review: Pick<Review, 'from' | 'network'>,
  context: Pick<PluginContext, 'account'>,
): boolean {
  const account = context.account.get()
  return account?.address === review.from && account.network.caipNetworkId === review.network.caipNetworkId
}

/** Makes {@link ReviewActions} for one context. */
export function createReview(parameters: CreateReviewParameters): ReviewActions {
  const { context, store, rules, getCurrent } = parameters
  const estimateReview = async () => {
    const { review } = store.get()
    const now = rules.get()
    if (!review || !now) return
    const transfer = { ...review, estimate: { status: 'loading' } } as const
    store.set({ review: transfer })
    const cost = await now.readCost(context.chain, transfer)
    // Another review may stand there by now.
    if (store.get().review !== transfer) return
    takeCost(store, transfer, cost)
  }
  const startReview = async () => {
    const state = getCurrent()
    const { token, receiverAddress: to, loading, isMax, marks } = state
    const now = rules.get()
    // The wallet is still asked: there is one review at a time.
    if (loading) return context.open('SendReview')
    if (getMissing(state) || !token || !now) return
    const transfer = toTransfer(context, now, { token, amount: getAmount(state, token), to })
    const estimate = { status: 'loading' } as const
    const review = { ...transfer, isMax, marks, estimate, failure: null }
    store.set({ review, isReviewOpen: true, hasAgreed: false })
    context.open('SendReview')
    await Promise.all([estimateReview(), checkName(context, store, now)])
  }
  return {
    estimate: estimateReview,
    startReview,
    agree: (hasAgreed) => store.set({ hasAgreed }),
    confirm: () => confirm(parameters),
  }
}

/** What a node says of a review stands in it; of all that can be sent the amount is in the form as well. */
function takeCost(store: Store<SendState>, review: Review, cost: TransferCost) {
  const now = { ...review, ...cost }
  const { token, amount, isMax } = now
  store.set({ review: now })
  if (isMax) store.set({ sendTokenAmount: toDecimal(amount, token.decimals, token.multiplier) })
}

async function confirm(parameters: CreateReviewParameters): Promise<void> {
  const { context, store, events, rules, visits } = parameters
  const { review, loading } = store.get()
  const now = rules.get()
  if (!review || !now || loading || isReceiverOpen(store.get()) || !isReviewCurrent(review, context)) return
  // Who waits now: another may have opened the form by the time the wallet answers.
  const handOver = visits.getHandOver()
  store.set({ loading: true, review: { ...review, failure: null } })
  events.emitInitiated(review)
  try {
    const sent = await now.send(context, review)
    // It is another by now: it is shown, and the visitor decides anew. Of one that is refused its own reason is said.
    if (!('hash' in sent)) {
      const isReady = sent.estimate.status === 'ready'
      takeCost(store, { ...review, failure: isReady ? { kind: 'differs', reason: '' } : null }, sent)
      store.set({ loading: false })
      return events.emitFailure(review, { shortMessage: 'It changed.' }, false)
    }
    events.follow(review, sent.hash)
    // Who gets something is worth a warning later, and so never a failure.
    loadPayees()
      .then(({ createPayees }) => createPayees(context, now).remember(review.to))
      .catch(() => {})
    await track(parameters, review, { ...sent, handOver })
  } catch (error) {
    events.emitFailure(review, error, hasErrorCode(error, UserRejectedError.code))
    if (hasErrorCode(error, WalletAnswerInvalidError.code)) showResult(parameters, review, { handOver: null })
    else showFailure(parameters, review, toFailure(error))
  }
}

function showFailure({ context, store, t }: CreateReviewParameters, review: Review, failure: SendFailure) {
  if (!store.get().isReviewOpen) context.toast('error', t(`send.review.${failure.kind}`))
  store.set({ loading: false, review: { ...review, failure } })
}

function toFailure(error: unknown): SendFailure {
  const reason = getReason(error)
  if (hasErrorCode(error, UserRejectedError.code)) return { kind: 'declined', reason }
  return { kind: isRefusal(error) ? 'refused' : 'failed', reason }
}

/** What the wallet has answered; without a hash where it is none. */
interface Answer extends Partial<Omit<SentTransfer, 'hash'>> {
  readonly hash?: string | null
  /** Null where nobody waits for the hash. */
  readonly handOver: HandOver | null
}

/** Shows the result in place of the review, or a word where it was left, and forgets the rest of the state. */
function showResult(
  { context, store, t }: CreateReviewParameters,
  review: Review,
  { hash = null, amount = review.amount, handOver }: Answer,
): SendResult {
  const { token, from, to, network, marks } = review
  const { receiverProfileName, isReviewOpen } = store.get()
  const status = hash === null ? 'unclear' : 'pending'
  const result: SendResult = {
    ...{ token, amount, from, to, network, marks },
    ...{ hash, status, replacedBy: null, isUndone: false, receiverProfileName },
  }
  store.set({ ...emptySend, result })
  // Who waits for the hash shows what becomes of it.
  const isHandedOver = hash !== null && handOver?.(hash) === true
  if (isReviewOpen && !isHandedOver) context.replace('SendResult')
  else context.toast(hash === null ? 'error' : 'success', t(`send.result.${status}`))
  return result
}

/** Hands the transaction to the shell, which follows it on its own network, past the view, the modal and the page. */
async function track(
  parameters: CreateReviewParameters,
  review: Review,
  answer: Answer & SentTransfer,
): Promise<void> {
  const { context, store, t } = parameters
  const result = showResult(parameters, review, answer)
  const { hash, data } = answer
  const { token, amount, to, network, from } = result
  const receiver = result.receiverProfileName ?? shortenAddress(to)
  const transfer = `${formatToken(amount, token, context.locale)} ${t('send.result.to', { receiver })}`
  const { caipNetworkId } = network
  await context.transactions
    .track({
      hash,
      caipNetworkId,
      account: toCaipAddress(caipNetworkId, from),
      texts: {
        success: `${transfer} · ${t('send.result.success')}`,
        failed: `${transfer} · ${t('send.result.reverted')}`,
        // Only where it can be: an older shell takes no such text.
        ...(data && { expired: `${transfer} · ${t('send.result.expired')}` }),
      },
      ...(data && { data }),
    })
    .catch(() => {
      // It is on its way all the same; nobody here will hear how it ends.
      if (store.get().result === result) store.set({ result: { ...result, status: 'unknown' } })
    })
}
