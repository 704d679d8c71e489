import type { Unsubscribe } from '@portico/contract'
import type { Core } from '../../core/Core.ts'
import type { Outcome, Replacement } from '../../core/namespaces/TransactionReader.ts'
import { mayStillSettle } from '../../core/transactions/mayStillSettle.ts'
import type { TransactionList } from './createList.ts'
import { fetchSafeOutcome } from './fetchSafeOutcome.ts'
import { getReader, isSameTransaction, type StoredTransaction } from './storedTransactions.ts'

/** Milliseconds between two questions for one transaction, at first and at last: a tenth of its age between these, once settled a quarter. */
const shortest = 2_000
const longest = 60_000
/** The same for each that is pending: a hundred at once must not fill a node's limit. */
const share = 100
/** Transactions asked for at a time: after a reload all of them are due. */
const atOnce = 8

const unknownOutcome = async (): Promise<Outcome> => ({ status: 'unknown' })
const unknownReplacement = async (): Promise<Replacement> => ({ status: 'replaced' })

/**
 * Asks for every pending transaction until it has settled, seldom and more seldom, and then for as long as its chain may go back
 * on it. Not while nobody sees the page.
 */
export function pollTransactions(core: Core, list: TransactionList): Unsubscribe {
  const asked = new Map<string, number>()
  const suspected = new Set<string>()
  let cancel = () => {}
  let isAsking = false
  const { time, running } = core
  const getOpen = () =>
    list.get().filter(({ status, settledAt = Number.NaN, caipNetworkId }) => {
      const { undoneWithin = 0 } = getReader(caipNetworkId) ?? {}
      return status === 'pending' || Math.abs(time.now() - settledAt) < undoneWithin
    })
  const toKey = ({ plugin, hash, caipNetworkId }: StoredTransaction) => [plugin, caipNetworkId, hash].join()
  const getDue = (transaction: StoredTransaction, count: number) => {
    const at = asked.get(toKey(transaction))
    // A clock may have been set back since.
    const { since, settledAt } = transaction
    const age = Math.max(0, time.now() - (settledAt ?? since))
    const pause = Math.min(settledAt === undefined ? age / 10 : age / 4, longest)
    return at === undefined ? 0 : at + Math.max(shortest, share * count, pause)
  }

  /** One node may be behind another: only who is missing twice has been replaced, or undone. */
  const toStatus = (transaction: StoredTransaction, { status }: Outcome): StoredTransaction['status'] => {
    const key = toKey(transaction)
    const isReplaced = status === 'missing' && suspected.has(key)
    if (status === 'missing') suspected.add(key)
    else suspected.delete(key)
    if (status !== 'missing' && status !== 'pending') return status
    if (isReplaced) return 'replaced'
    return mayStillSettle(transaction.since, time.now()) ? 'pending' : 'unknown'
  }
  const ask = async (transaction: StoredTransaction) => {
    asked.set(toKey(transaction), time.now())
    if (transaction.status !== 'pending') return askAgain(transaction)
    const reader = getReader(transaction.caipNetworkId)
    const { findReplacement = unknownReplacement } = reader ?? {}
    const fetchOutcome = transaction.isForSigners
      ? fetchSafeOutcome
      : (reader?.fetchOutcome ?? unknownOutcome)
    const outcome = await fetchOutcome(core, transaction).catch((): Outcome => ({ status: 'pending' }))
    const { sender = transaction.sender, nonce = transaction.nonce, call = transaction.call } = outcome
    const { lastHeight = transaction.lastHeight } = outcome
    const seen = toStatus(transaction, outcome)
    const end = seen === 'replaced' ? await findReplacement(core, transaction) : { status: seen }
    const isNoted = nonce === transaction.nonce && lastHeight === transaction.lastHeight
    if (end.status === transaction.status && isNoted) return
    suspected.delete(toKey(transaction))
    // Of all others there is nothing that a chain could be asked for again.
    const isInChain = end.status === 'success' || end.status === 'failed' || 'replacedBy' in end
    const settledAt = isInChain && !transaction.isForSigners ? time.now() : undefined
    await change(transaction, { ...end, settledAt, sender, nonce, call, lastHeight })
  }
  /** Changes one unless another tab has settled it meanwhile, or begun anew. */
  const change = (transaction: StoredTransaction, changed: Partial<StoredTransaction>) =>
    list.update((all) =>
      all.map((one) =>
        one.status === transaction.status && isSameTransaction(one, transaction)
          ? { ...one, ...changed }
          : one,
      ),
    )
  /** One that has settled: where its chain has gone back on it, it or what has its number, it is pending anew. */
  const askAgain = async (transaction: StoredTransaction) => {
    const { hash, caipNetworkId, replacedBy, status } = transaction
    const asked = { ...transaction, hash: replacedBy ?? hash }
    const outcome = await getReader(caipNetworkId)
      ?.fetchOutcome?.(core, asked)
      .catch(() => null)
    if (!outcome) return
    const key = toKey(transaction)
    const isThere = outcome.status === 'success' || outcome.status === 'failed'
    if (isThere && (status === 'replaced' || status === outcome.status)) return void suspected.delete(key)
    if (!suspected.has(key)) return void suspected.add(key)
    suspected.delete(key)
    const anew = { replacedBy: undefined, settledAt: undefined, isAnnounced: false }
    await change(transaction, { status: 'pending', ...anew })
  }
  const look = async () => {
    cancel()
    if (isAsking || running.isDisposed || document.visibilityState === 'hidden') return
    isAsking = true
    const open = getOpen()
    const now = time.now()
    const due = open
      .map((one) => ({ one, at: getDue(one, open.length) }))
      .filter(({ at }) => at <= now)
      .sort((first, second) => first.at - second.at)
    await Promise.all(due.slice(0, atOnce).map(({ one }) => ask(one)))
    isAsking = false
    follow()
  }
  const follow = () => {
    const open = getOpen()
    cancel()
    if (isAsking || open.length === 0) return
    const next = Math.min(...open.map((one) => getDue(one, open.length)))
    cancel = time.after(Math.max(0, next - time.now()), () => void look())
  }
  const see = () => void look()
  document.addEventListener('visibilitychange', see)
  const stop = list.subscribe(follow)
  follow()
  return () => {
    cancel()
    stop()
    document.removeEventListener('visibilitychange', see)
  }
}
