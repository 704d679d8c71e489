import { derive, type Network, type Readable } from '@portico/contract'
import { getTransactionPage } from '@portico/contract/explorer'
import type { HeadlessView } from '@portico/contract/shell'
import type { Activity } from './Activity.ts'
import { filters, groupByMonth, isDoubtful, isOfKind, isSpam, isWaiting } from './actions/chooseActivities.ts'
import { findCounted, joinSite, listOwn } from './actions/joinSite.ts'
import { toCsv } from './actions/toCsv.ts'
import type { HistoryPages } from './HistoryPages.ts'
import type {
  TransactionActions,
  TransactionData,
  TransactionsActions,
  TransactionsData,
} from './headless.ts'
import type { HistoryState } from './state.ts'

/** The views without markup: what the React views draw from, and what a site gets that draws its own. */
export interface HistoryViews {
  readonly Transactions: HeadlessView<TransactionsData, TransactionsActions>
  /** @param params of whoever opens it: `id` is that of an entry of the list */
  readonly getTransaction: (params: unknown) => HeadlessView<TransactionData | null, TransactionActions>
}

/** Makes them, once for each context. */
export function createViews(pages: HistoryPages): HistoryViews {
  const { store, context } = pages
  const all = derive([store, context.account, context.siteTransactions], createAll(pages))
  return {
    Transactions: createList(pages, all),
    getTransaction: (params) => createDetails(pages, all, (params as { id?: unknown } | null)?.id),
  }
}

const getOwn = ({ context, store }: Pick<HistoryPages, 'context' | 'store'>) => {
  const account = context.account.get()
  return account ? listOwn(context.siteTransactions.get(), account, store.get().scope === 'all') : []
}

/** Makes what lists everything there is of the account, spam left out, newest first; the same list while nothing has changed. */
function createAll(pages: HistoryPages): () => readonly Activity[] {
  let made: readonly Activity[] = []
  let from: readonly unknown[] = []
  return () => {
    const { activities } = pages.store.get()
    const own = getOwn(pages)
    const now = [activities, ...own]
    if (now.length === from.length && now.every((value, index) => value === from[index])) return made
    from = now
    made = joinSite(activities, own).filter((activity) => !isSpam(activity))
    return made
  }
}

const isShown = (activity: Activity, { filter, isDoubtfulShown }: HistoryState) =>
  isOfKind(activity, filter) && (isDoubtfulShown || !isDoubtful(activity))

function createList(pages: HistoryPages, all: Readable<readonly Activity[]>): HistoryViews['Transactions'] {
  const { context, store } = pages
  const choose = createChoice()
  const make = (): TransactionsData => {
    const state = store.get()
    const { status, moreStatus, scope, filter, isDoubtfulShown, coverage, unreadable, next } = state
    return {
      ...{ status, moreStatus, scope, filter, isDoubtfulShown, coverage, unreadable },
      network: context.account.get()?.network ?? null,
      ...choose(all.get(), state),
      hasMore: next !== null,
      canClear: getOwn(pages).some((one) => one.status !== 'pending'),
    }
  }
  const list = derive([all, store], make)
  // Who comes back from the details has not come anew.
  let isBack = false
  const start = () => {
    if (!isBack) void context.events.emit('history/opened').catch(() => {})
    isBack = false
    return pages.follow()
  }
  const open = (id: string) => {
    isBack = true
    void context.open('Transaction', { id })
  }
  return { get: list.get, subscribe: whileSeen(list, start), actions: createActions(pages, all, open) }
}

/** Makes what chooses and groups entries, anew only where there are others or others are looked for: there may be ten thousand. */
function createChoice() {
  let made: Pick<TransactionsData, 'waiting' | 'months' | 'doubtfulCount'> = {
    waiting: [],
    months: [],
    doubtfulCount: 0,
  }
  let from: readonly unknown[] = []
  return (all: readonly Activity[], state: HistoryState): typeof made => {
    const { filter, isDoubtfulShown } = state
    const now = [all, filter, isDoubtfulShown]
    if (now.every((value, index) => value === from[index])) return made
    from = now
    const shown = all.filter((activity) => isShown(activity, state))
    const past = shown.filter((activity) => !isWaiting(activity))
    made = {
      waiting: shown.filter(isWaiting),
      months: groupByMonth(past, made.months),
      doubtfulCount: all.filter(isDoubtful).length,
    }
    return made
  }
}

/** Runs something while anybody is subscribed. */
function whileSeen(readable: Readable<unknown>, start: () => () => void): Readable<unknown>['subscribe'] {
  let count = 0
  let stop = () => {}
  return (listener) => {
    const unsubscribe = readable.subscribe(listener)
    count += 1
    if (count === 1) stop = start()
    let isSubscribed = true
    return () => {
      if (!isSubscribed) return
      isSubscribed = false
      unsubscribe()
      count -= 1
      if (count === 0) stop()
    }
  }
}

function createActions(
  pages: HistoryPages,
  all: Readable<readonly Activity[]>,
  choose: TransactionsActions['choose'],
): TransactionsActions {
  const { context, store } = pages
  return {
    setScope: (scope) => pages.setScope(scope === 'all' ? 'all' : 'network'),
    setFilter: (filter) => filters.includes(filter) && store.set({ filter }),
    showDoubtful: (isDoubtfulShown) => store.set({ isDoubtfulShown }),
    choose,
    retry: pages.loadFirst,
    loadMore: pages.loadMore,
    async clear() {
      for (const account of new Set(getOwn(pages).map((one) => one.account)))
        await context.siteTransactions.clear(account)
    },
    getCsv: () =>
      toCsv(
        all.get().filter((activity) => isShown(activity, store.get())),
        context.networks.get(),
      ),
  }
}

/** Page of the one that counts. A Safe's hash is no transaction's of the network. */
const getExplorer = (network: Network, { hash, status, replacedBy }: Activity) =>
  status === 'signers' ? null : getTransactionPage(network, replacedBy ?? hash)

function createDetails(
  pages: HistoryPages,
  all: Readable<readonly Activity[]>,
  id: unknown,
): HeadlessView<TransactionData | null, TransactionActions> {
  const { context } = pages
  const make = (): TransactionData | null => {
    const counted = findCounted(context.siteTransactions.get(), id)
    const find = (wanted: unknown) => all.get().find((one) => one.id === wanted)
    const activity = find(id) ?? find(counted)
    const network = context.networks.get().find((one) => one.caipNetworkId === activity?.caipNetworkId)
    if (!activity || !network) return null
    return { activity, network, isDoubtful: isDoubtful(activity), explorer: getExplorer(network, activity) }
  }
  const details = derive([all], make)
  const subscribe = whileSeen(details, pages.follow)
  return { get: details.get, subscribe, actions: { back: context.back } }
}
