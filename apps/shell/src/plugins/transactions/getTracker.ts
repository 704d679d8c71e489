import type { Core } from '../../core/Core.ts'
import { getActiveAccount } from '../../core/connections/connections.ts'
import { notifySettled } from '../../core/transactions/followSettled.ts'
import type { Shell } from '../../shell/Shell.ts'
import { createList, type TransactionList } from './createList.ts'
import { getMessage, notifyVisitor } from './notifyVisitor.ts'
import { pollTransactions } from './pollTransactions.ts'
import { getTaker, isSameTransaction, type StoredTransaction } from './storedTransactions.ts'

/** What follows the transactions of one instance. */
export interface Tracker extends Pick<TransactionList, 'get' | 'subscribe' | 'update'> {
  /** Name of this page among the tabs of the site. */
  readonly page: string
}

const trackers = new WeakMap<Core, Tracker>()

/** Follows the transactions of an instance, from the first call on and once. */
export function getTracker(shell: Shell): Tracker {
  const tracker = trackers.get(shell.core) ?? createTracker(shell)
  trackers.set(shell.core, tracker)
  return tracker
}

function createTracker(shell: Shell): Tracker {
  const { core, plugins } = shell
  const list = createList(core, (id) =>
    plugins.enabled.some((plugin) => plugin.id === id && plugin.locked.capabilities.transactions),
  )
  // What nobody follows any more goes.
  void list.update((all) => all)
  const page = crypto.randomUUID()
  const follow = (all: readonly StoredTransaction[], before: readonly StoredTransaction[]) => {
    if (core.running.isDisposed) return stop()
    const changed = all.filter((one) =>
      before.some(
        (other) =>
          isSameTransaction(one, other) && (one.status === 'pending') !== (other.status === 'pending'),
      ),
    )
    for (const transaction of changed) notifySite(core, transaction)
    // What a chain has gone back on has moved nothing.
    if (changed.length > 0) void fetchAgain(shell, changed)
  }
  const stops = [
    list.subscribe(follow),
    pollTransactions(core, list),
    notifyVisitor(shell, list, page),
    list.stop,
  ]
  const stop = () => stops.forEach((end) => void end())
  return { ...list, page }
}

function notifySite(core: Core, transaction: StoredTransaction): void {
  const { hash, caipNetworkId, account, status, plugin } = transaction
  if (status === 'pending') return
  const settled = { hash, caipNetworkId, account, status, plugin, message: getMessage(transaction) }
  core.host.emit('transactionSettled', { ...settled, ...getTaker(transaction) })
}

/** What the accounts hold has changed: also one that failed has cost a fee. */
async function fetchAgain({ core, balances }: Shell, changed: readonly StoredTransaction[]): Promise<void> {
  const accounts = changed.map(({ account }) => account)
  notifySettled(core, accounts)
  const active = getActiveAccount(core)
  if (active && accounts.includes(active)) await balances.refresh()
}
