import type { Unsubscribe } from '@portico/contract'
import { wait } from '../../core/time.ts'
import type { Shell } from '../../shell/Shell.ts'
import type { TransactionList } from './createList.ts'
import { isSameTransaction, type StoredTransaction } from './storedTransactions.ts'

/** Milliseconds that other tabs leave to the one in which the visitor sent it. */
const grace = 1_000
/** Milliseconds from one message to the next, so that each is read. */
const shownFor = 2_700

/** What the visitor is shown of a transaction; null where nobody knows how it ended. */
export function getMessage({ status, texts, isExpired }: StoredTransaction): string | null {
  if (isExpired) return texts.expired ?? null
  return status === 'success' || status === 'failed' ? texts[status] : null
}

/**
 * Tells the visitor how transactions ended, once each, in a tab that is seen: the one that it was handed over in comes first.
 * @param page the name of this one
 */
export function notifyVisitor(shell: Shell, list: TransactionList, page: string): Unsubscribe {
  const { core } = shell
  let queue = Promise.resolve()
  const waiting = new Set<string>()
  const isSeen = () => document.visibilityState !== 'hidden'
  const notify = async (transaction: StoredTransaction) => {
    if (transaction.page !== page) await wait(core.time, grace)
    if (core.running.isDisposed || !isSeen()) return
    let isMine = false
    await list.update((all) =>
      all.map((one) => {
        if (one.isAnnounced || !isSameTransaction(one, transaction)) return one
        isMine = true
        return { ...one, isAnnounced: true }
      }),
    )
    const message = getMessage(transaction)
    if (!isMine || message === null) return
    shell.showToast(transaction.status === 'success' ? 'success' : 'error', message)
    await wait(core.time, shownFor)
  }
  const look = () => {
    if (!isSeen()) return
    for (const transaction of list.get()) {
      const key = `${transaction.plugin} ${transaction.caipNetworkId} ${transaction.hash}`
      if (transaction.status === 'pending' || transaction.isAnnounced || waiting.has(key)) continue
      waiting.add(key)
      queue = queue.then(() => notify(transaction)).finally(() => waiting.delete(key))
    }
  }
  look()
  document.addEventListener('visibilitychange', look)
  const stop = list.subscribe(look)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', look)
  }
}
