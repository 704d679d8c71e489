import { type PluginContext, type Store, toCaipAddress } from '@portico/contract'
import { hasErrorCode, UserRejectedError, WalletAnswerInvalidError } from '@portico/contract/errors'
import { formatUnits, type Hex } from '@portico/evm'
import { formatToken, shortenAddress, type Text } from '@portico/ui'
import {
  estimateTransfer,
  getReason,
  isRefusal,
  type TransferCost,
  toCall,
} from './actions/estimateTransfer.ts'
import { getMaxAmount } from './actions/getMaxAmount.ts'
import { sendToken, toTransfer } from './actions/sendToken.ts'
import { checkName } from './checkName.ts'
import type { Payees } from './createPayees.ts'
import type { SendEvents } from './createSendEvents.ts'
import type { HandOver, Visits } from './createVisits.ts'
import { isReceiverOpen } from './followReceiver.ts'
import { getAmount, getSendStatus } from './getSendStatus.ts'
import type { en } from './locales/en.ts'
import { emptySend, type Review, type SendFailure, type SendResult, type SendState } from './state.ts'

/** What leads from the form to the result. */
export interface ReviewActions {
  /** Opens the review and estimates the cost. Does nothing while something is missing. */
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
  readonly payees: Payees
  readonly visits: Visits
  readonly events: SendEvents
}

/** What to say first about a failure. */
export const failureTitles = {
  declined: 'send.review.declined',
  refused: 'send.review.refused',
  failed: 'send.review.failed',
} as const

/** Whether account and network are still those the review was made for. */
export function isReviewCurrent(review: Review, context: Pick<PluginContext, 'account'>): boolean {
  const account = context.account.get()
  return account?.address === review.from && account.network.caipNetworkId === review.network.caipNetworkId
}

/** What a transfer costs; of all that can be sent how much that is now as well, of the same reading. */
async function readCost(
  chain: PluginContext['chain'],
  review: Review,
): Promise<Pick<Review, 'amount' | 'estimate'>> {
  const max = review.isMax ? await getMaxAmount(chain, review) : null
  const amount = max?.amount || review.amount
  return { amount, estimate: max?.estimate ?? (await estimateTransfer(chain, { ...review, amount })) }
}

/** Makes {@link ReviewActions} for one context. */
export function createReview(parameters: CreateReviewParameters): ReviewActions {
  const { context, store, getCurrent } = parameters
  const estimateReview = async () => {
    const { review } = store.get()
    if (!review) return
    const transfer = { ...review, estimate: { status: 'loading' } } as const
    store.set({ review: transfer })
    const answer = await readCost(context.chain, review)
    // Another review may stand there by now.
    if (store.get().review !== transfer) return
    store.set({ review: { ...transfer, ...answer } })
    if (review.isMax) store.set({ sendTokenAmount: formatUnits(answer.amount, review.token.decimals) })
  }
  return {
    estimate: estimateReview,
    async startReview() {
      const state = getCurrent()
      const { token, receiverAddress: to, loading, isMax } = state
      // The wallet is still asked: there is one review at a time.
      if (loading) return context.open('SendReview')
      if (getSendStatus(state) !== 'review' || !token) return
      const transfer = toTransfer(context, { token, amount: getAmount(state, token), to })
      const estimate = { status: 'loading' } as const
      const review = { ...transfer, isMax, estimate, failure: null }
      store.set({ review, isReviewOpen: true, hasAgreed: false })
      context.open('SendReview')
      await Promise.all([estimateReview(), checkName(context, store)])
    },
    agree: (hasAgreed) => store.set({ hasAgreed }),
    confirm: () => confirm(parameters),
  }
}

/** The cost that was left for the network, which the wallet is not to exceed; null where anything may be paid for it. */
const getHighestCost = ({ isMax, token, estimate }: Review): TransferCost | null =>
  isMax && token.address === null && estimate.status === 'ready' ? estimate : null

async function confirm(parameters: CreateReviewParameters): Promise<void> {
  const { context, store, events, payees, visits } = parameters
  const { review, loading } = store.get()
  if (!review || loading || isReceiverOpen(store.get()) || !isReviewCurrent(review, context)) return
  // Who waits now: another may have opened the form by the time the wallet answers.
  const handOver = visits.getHandOver()
  store.set({ loading: true, review: { ...review, failure: null } })
  events.emitInitiated(review)
  try {
    const hash = await sendToken(context, review, getHighestCost(review))
    events.follow(review, hash)
    payees.remember(toCall(review))
    await track(parameters, review, { hash, handOver })
  } catch (error) {
    events.emitFailure(review, error, hasErrorCode(error, UserRejectedError.code))
    if (hasErrorCode(error, WalletAnswerInvalidError.code))
      showResult(parameters, review, { hash: null, handOver: null })
    else showFailure(parameters, review, toFailure(error))
  }
}

function showFailure({ context, store, t }: CreateReviewParameters, review: Review, failure: SendFailure) {
  if (!store.get().isReviewOpen) context.toast('error', t(failureTitles[failure.kind]))
  store.set({ loading: false, review: { ...review, failure } })
}

function toFailure(error: unknown): SendFailure {
  const reason = getReason(error)
  if (hasErrorCode(error, UserRejectedError.code)) return { kind: 'declined', reason }
  return { kind: isRefusal(error) ? 'refused' : 'failed', reason }
}

/** What the wallet has answered; null where it is no hash. */
interface Answer {
  readonly hash: Hex | null
  /** Null where nobody waits for the hash. */
  readonly handOver: HandOver | null
}

/** Shows the result in place of the review, or a word where it was left, and forgets the rest of the state. */
function showResult(
  { context, store, t }: CreateReviewParameters,
  review: Review,
  { hash, handOver }: Answer,
): SendResult {
  const { token, amount, from, to, network } = review
  const { receiverProfileName, isReviewOpen } = store.get()
  const status = hash ? 'pending' : 'unclear'
  const result: SendResult = {
    token,
    amount,
    from,
    to,
    network,
    hash,
    status,
    replacedBy: null,
    receiverProfileName,
  }
  store.set({ ...emptySend, result })
  // Who waits for the hash shows what becomes of it.
  const isHandedOver = hash !== null && handOver?.(hash) === true
  if (isReviewOpen && !isHandedOver) context.replace('SendResult')
  else context.toast(hash ? 'success' : 'error', t(`send.result.${status}`))
  return result
}

/** Hands the transaction to the shell, which follows it on its own network, past the view, the modal and the page. */
async function track(
  parameters: CreateReviewParameters,
  review: Review,
  answer: Answer & { readonly hash: Hex },
): Promise<void> {
  const { context, store, t } = parameters
  const result = showResult(parameters, review, answer)
  const { hash } = answer
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
      },
    })
    .catch(() => {
      // It is on its way all the same; nobody here will hear how it ends.
      if (store.get().result === result) store.set({ result: { ...result, status: 'unknown' } })
    })
}
