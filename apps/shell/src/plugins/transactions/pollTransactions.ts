import type { Unsubscribe } from '@portico/contract'
import type { Core } from '../../core/Core.ts'
import type { Outcome, Replacement } from '../../core/namespaces/TransactionReader.ts'
import { mayStillSettle } from '../../core/transactions/mayStillSettle.ts'
import type { TransactionList } from './createList.ts'
import { fetchSafeOutcome } from './fetchSafeOutcome.ts'
import { getReader, isSameTransaction, type StoredTransaction } from './storedTransactions.ts'

/** Milliseconds between two questions for one transaction, at first and at last: a tenth of its age between these. */
const shortest = 2_000
const longest = 60_000
/** The same for each that is pending: a hundred at once must not fill a node's limit. */
const share = 100
/** Transactions asked for at a time: after a reload all of them are due. */
const atOnce = 8

const unknownOutcome = async (): Promise<Outcome> => ({ status: 'unknown' })
const unknownReplacement = async (): Promise<Replacement> => ({ status: 'replaced' })

/** Asks for every pending transaction until it has settled, seldom and more seldom. Not while nobody sees the page. */
export function pollTransactions(core: Core, list: TransactionList): Unsubscribe {
  const asked = new Map<string, number>()
  const suspected = new Set<string>()
  let cancel = () => {}
  let isAsking = false
  const { time, running } = core
  const getPending = () => list.get().filter(({ status }) => status === 'pending')
  const toKey = ({ plugin, hash, caipNetworkId }: StoredTransaction) => [plugin, caipNetworkId, hash].join()
  const getDue = (transaction: StoredTransaction, count: number) => {
    const at = asked.get(toKey(transaction))
    // A clock may have been set back since.
    const age = Math.max(0, time.now() - transaction.since)
    return at === undefined ? 0 : at + Math.max(shortest, share * count, Math.min(age / 10, longest))
  }

  /** One node may be behind another: only who is missing twice has been replaced. */
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
    const reader = getReader(transaction.caipNetworkId)
    const { findReplacement = unknownReplacement } = reader ?? {}
    const fetchOutcome = transaction.isForSigners
      ? fetchSafeOutcome
      : (reader?.fetchOutcome ?? unknownOutcome)
    const outcome = await fetchOutcome(core, transaction).catch((): Outcome => ({ status: 'pending' }))
    const { sender = transaction.sender, nonce = transaction.nonce, call = transaction.call } = outcome
    const seen = toStatus(transaction, outcome)
    const end = seen === 'replaced' ? await findReplacement(core, transaction) : { status: seen }
    if (end.status === transaction.status && nonce === transaction.nonce) return
    await list.update((all) =>
      all.map((one) =>
        one.status === 'pending' && isSameTransaction(one, transaction)
          ? { ...one, ...end, sender, nonce, call }
          : one,
      ),
    )
  }
  const look = async () => {
    cancel()
    if (isAsking || running.isDisposed || document.visibilityState === 'hidden') return
    isAsking = true
    const pending = getPending()
    const now = time.now()
    const due = pending
      .map((one) => ({ one, at: getDue(one, pending.length) }))
      .filter(({ at }) => at <= now)
      .sort((first, second) => first.at - second.at)
    await Promise.all(due.slice(0, atOnce).map(({ one }) => ask(one)))
    isAsking = false
    follow()
  }
  const follow = () => {
    const pending = getPending()
    cancel()
    if (isAsking || pending.length === 0) return
    const next = Math.min(...pending.map((one) => getDue(one, pending.length)))
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
