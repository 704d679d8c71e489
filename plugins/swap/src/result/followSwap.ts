import { type Store, type TrackedTransaction, toCaipAddress } from '@portico/contract'
import { isHash } from '@portico/evm'
import { readBatchStatus } from '../batches/batches.ts'
import type { Quote } from '../quotes/Quote.ts'
import { emptySwap, type Review, type SwapResult, type SwapState } from '../state.ts'
import { describeSwap } from './describeSwap.ts'
import type { FollowParts, HandOver } from './FollowParts.ts'
import { findExecution } from './findExecution.ts'
import { readReceived } from './readReceived.ts'

/** What the wallet has sent. */
export interface Sent {
  readonly hash: string | null
  readonly batch: string | null
  readonly quote: Quote
  readonly deadline: number | null
}

/** Who a swap is for. */
export interface Sender {
  /** The account is a contract, whose owners may have to agree first. */
  readonly isContract: boolean
  /** Of who waited when the wallet was asked; null where nobody did. */
  readonly handOver: HandOver | null
}

/** Shows a result in place of the review, and keeps it to what becomes of the swap. */
export type FollowSwap = (review: Review, sent: Sent, sender: Sender) => Promise<void>

/** Milliseconds between two questions for what the shell cannot follow. */
const interval = 2_000
/** Milliseconds after which a wallet that says nothing of a batch is asked no more. */
const patience = 15 * 60_000
/** Seconds beside the deadline that blocks of a chain may differ from this clock. */
const tolerance = 120

/** Changes the result, unless another stands there by now. */
const changeResult = (store: Store<SwapState>, quote: Quote, part: Partial<SwapResult>) => {
  const { result } = store.get()
  if (result?.quote.id === quote.id) store.set({ result: { ...result, ...part } })
}

/** Makes {@link FollowSwap} for one context. */
export function createFollower(parts: FollowParts): FollowSwap {
  const { context, store, t } = parts
  const run = new AbortController()
  context.onDispose(() => run.abort())
  followTransactions(parts)
  return async (review, sent, { isContract, handOver }) => {
    const { hash, batch, quote } = sent
    const { from, to, account, network, minimum, slippage } = review
    const isForSigners = isContract && hash !== null
    const status = hash === null && batch === null ? 'unclear' : isForSigners ? 'signers' : 'pending'
    const result: SwapResult = {
      ...{ from, to, account, network, minimum, slippage, ...sent, status },
      ...{ replacedBy: null, isUndone: false, received: null },
    }
    // Who has left the review may be choosing a token by now, for the side that he pressed.
    const { isReviewOpen, slippage: own, choice, selecting } = store.get()
    store.set({ ...emptySwap, slippage: own, choice, selecting, result })
    const isHandedOver = hash !== null && handOver?.(hash) === true
    if (isReviewOpen && !isHandedOver) context.replace('SwapResult')
    else context.toast(status === 'unclear' ? 'error' : 'success', t(`swap.result.${status}`))
    if (batch !== null) return followBatch(parts, result, run.signal)
    if (hash === null) return
    if (isForSigners) void followSigners(parts, result, run.signal)
    await track(parts, { ...review, quote }, hash)
  }
}

/** Hands the transaction to the shell, which follows it on its own network, past the view, the modal and the page. */
async function track({ context, store, t }: FollowParts, review: Review, hash: string) {
  const { network, account, quote } = review
  const { caipNetworkId } = network
  const swap = describeSwap(review, context.locale)
  const texts = {
    success: `${swap} · ${t('swap.result.success')}`,
    failed: `${swap} · ${t('swap.result.reverted')}`,
  }
  await context.transactions
    .track({ hash, caipNetworkId, account: toCaipAddress(caipNetworkId, account), texts })
    // It is on its way all the same; nobody here will hear how it ends.
    .catch(() => changeResult(store, quote, { status: 'unknown' }))
}

const toStatus = ({ status, isExpired }: TrackedTransaction): SwapResult['status'] => {
  if (isExpired) return 'expired'
  return status === 'failed' ? 'reverted' : status
}

/** The result shows how the shell says that its transaction stands, also where it had settled and its chain has gone back on it. */
function followTransactions(parts: FollowParts): void {
  const { context, store } = parts
  const look = () => {
    const { result } = store.get()
    const transaction = context.transactions.get().find(({ hash }) => hash === result?.hash)
    if (!result || !transaction) return
    const { replacedBy } = transaction
    const taker = replacedBy !== undefined && isHash(replacedBy) ? replacedBy : null
    const said = toStatus(transaction)
    // Of what waits for its signers the chain knows nothing yet.
    const isWaiting = result.status === 'signers' && said !== 'success' && said !== 'reverted'
    if (isWaiting || (said === result.status && taker === result.replacedBy)) return
    const isUndone = said === 'pending'
    store.set({ result: { ...result, status: said, replacedBy: taker, isUndone } })
    void end(parts, { ...result, status: said, replacedBy: taker })
  }
  context.onDispose(context.transactions.subscribe(look))
}

/** Reports how a swap has ended, and reads what has come of it. */
async function end({ context, store, events }: FollowParts, result: SwapResult): Promise<void> {
  const { status, quote, hash, replacedBy } = result
  if (status === 'pending' || status === 'unknown') return
  if (status !== 'success') return events.emitFailed(result, status)
  events.emitConfirmed(result)
  const counted = replacedBy ?? hash
  if (counted === null) return
  const received = await readReceived(context, result, counted).catch(() => null)
  changeResult(store, quote, { received })
}

/** Asks the wallet for calls that were sent together. */
async function followBatch(parts: FollowParts, result: SwapResult, signal: AbortSignal): Promise<void> {
  const { context, store, wait } = parts
  const { batch, quote, network } = result
  if (batch === null) return
  for (let waited = 0; waited < patience && !signal.aborted; waited += interval) {
    const said = await readBatchStatus(context, network.caipNetworkId, batch).catch(() => null)
    if (said && said.status !== 'pending') {
      const ended = { status: said.status, hash: said.hash }
      changeResult(store, quote, ended)
      void context.balances.refresh().catch(() => {})
      return end(parts, { ...result, ...ended })
    }
    await wait(interval, signal)
  }
  changeResult(store, quote, { status: 'unknown' })
}

/** Looks for the transaction that a Safe carries out with what its owners have agreed to, until the router would not take it any more. */
async function followSigners(parts: FollowParts, result: SwapResult, signal: AbortSignal): Promise<void> {
  const { context, store, wait } = parts
  const { quote, network, hash, deadline } = result
  const isOver = () => deadline !== null && Date.now() / 1000 > deadline + tolerance
  const isWaiting = () => {
    const now = store.get().result
    return now?.quote.id === quote.id && now.status === 'signers'
  }
  while (!signal.aborted && isWaiting()) {
    const found = await findExecution(context, result).catch(() => null)
    if (!isWaiting()) return
    if (found || isOver()) {
      const ended = found ?? ({ status: 'expired', hash: null } as const)
      if (hash) void context.transactions.forget(hash, network.caipNetworkId).catch(() => {})
      changeResult(store, quote, ended)
      return end(parts, { ...result, ...ended })
    }
    await wait(interval, signal)
  }
}
