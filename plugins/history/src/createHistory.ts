import { createStore, type PluginContext, type Store } from '@portico/contract'
import {
  GatewayMissingError,
  HttpStatusError,
  HttpTimeoutError,
  hasErrorCode,
} from '@portico/contract/errors'
import type { Text } from '@portico/ui'
import { fetchPage } from './actions/fetchPage.ts'
import { isIndexed, listOwn } from './actions/joinSite.ts'
import { addPage, renewFirst } from './actions/mergePages.ts'
import { createViews, type HistoryViews } from './createViews.ts'
import type { en } from './locales/en.ts'
import { emptyHistory, type HistoryState, nothing, type PageFailure } from './state.ts'

/** Milliseconds after which what is looked at is asked for again: as long as the specification's clients keep a page. */
const freshFor = 15_000
/** The same while the gateway has still to come to know what the site has sent. */
const shortest = 4_000

/** Calls back later. @param delay milliseconds @returns what calls it off */
export type After = (delay: number, run: () => void) => () => void

const afterByClock: After = (delay, run) => {
  const timer = setTimeout(run, delay)
  return () => clearTimeout(timer)
}

/** Options of {@link createHistory}. */
export interface CreateHistoryOptions {
  readonly t: Text<typeof en>
  /** Milliseconds since 1970. @default the clock's */
  readonly now?: () => number
  readonly after?: After
}

/** The pages of an account's history, and what loads them. */
export interface HistoryPages {
  readonly context: PluginContext
  readonly t: Text<typeof en>
  readonly store: Store<HistoryState>
  /** Follows account and site while somebody looks. */
  follow(): () => void
  /** Asks for the newest page. A failure shows in the state. */
  loadFirst(): Promise<void>
  /** Asks for the page after those that are there. */
  loadMore(): Promise<void>
  /** Turns to the selected network, or to all. */
  setScope(scope: HistoryState['scope']): void
}

/** Everything the views of one Portico instance share. */
export interface HistoryFeed extends HistoryPages {
  readonly views: HistoryViews
}

/** Makes the history of one context. */
export function createHistory(context: PluginContext, options: CreateHistoryOptions): HistoryFeed {
  const pages = createPages(context, options)
  return { ...pages, views: createViews(pages) }
}

const readable: readonly string[] = ['eip155', 'solana']

/** Whose history, and where: what was loaded for another is of no use. */
function getSubject({ account }: PluginContext, { scope }: HistoryState) {
  const snapshot = account.get()
  if (!snapshot) return null
  const { network, address } = snapshot
  const caipNetworkId = scope === 'all' ? null : network.caipNetworkId
  const key = `${caipNetworkId ?? network.namespace} ${address}`
  return { key, address, caipNetworkId, isReadable: readable.includes(network.namespace) }
}

function toFailure(error: unknown): PageFailure {
  if (hasErrorCode(error, GatewayMissingError.code)) return 'missing'
  if (hasErrorCode(error, HttpTimeoutError.code)) return 'late'
  const isRefused = hasErrorCode(error, HttpStatusError.code) && `${(error as Error).message}`.includes('400')
  return isRefused ? 'unsupported' : 'failed'
}

function createPages(context: PluginContext, options: CreateHistoryOptions): HistoryPages {
  const { t, now = Date.now, after = afterByClock } = options
  const store = createStore<HistoryState>(emptyHistory)
  const running = { first: new AbortController(), more: new AbortController() }
  let settledAt = Number.NEGATIVE_INFINITY
  const ask = async (page: keyof typeof running, cursor: string | null) => {
    running[page].abort()
    running[page] = new AbortController()
    const { signal } = running[page]
    const subject = getSubject(context, store.get())
    if (!subject?.isReadable) return null
    const read = await fetchPage(context, { ...subject, cursor, signal }).catch((error) => toFailure(error))
    // What belongs to another account, network or try is nobody's any more.
    return signal.aborted ? null : read
  }
  const report = (event: 'history/failed' | 'history/more') => void context.events.emit(event).catch(() => {})
  const loadFirst = async () => {
    if (store.get().status !== 'ready') store.set({ status: 'loading' })
    const page = await ask('first', null)
    if (page === null) return
    settledAt = now()
    if (typeof page === 'string') {
      store.set({ status: page })
      return report('history/failed')
    }
    const loaded = renewFirst(store.get(), page)
    if (loaded.next !== store.get().next) running.more.abort()
    store.set({ ...loaded, coverage: page.coverage, status: 'ready', moreStatus: 'idle' })
  }
  const loadMore = async () => {
    const { next, moreStatus } = store.get()
    if (next === null || moreStatus === 'loading') return
    store.set({ moreStatus: 'loading' })
    report('history/more')
    const page = await ask('more', next)
    if (page === null) return
    if (typeof page !== 'string') return store.set({ ...addPage(store.get(), page), moreStatus: 'idle' })
    store.set({ moreStatus: page })
    report('history/failed')
  }
  const turn = () => {
    const subject = getSubject(context, store.get())
    if (subject && subject.key === store.get().subject) return false
    for (const { abort } of Object.values(running).map((one) => ({ abort: () => one.abort() }))) abort()
    settledAt = Number.NEGATIVE_INFINITY
    const status = !subject ? 'disconnected' : subject.isReadable ? 'loading' : 'unsupported'
    store.set({ ...nothing, subject: subject?.key ?? null, status })
    return true
  }
  const follow = () => followSite({ context, store, after, turn, loadFirst, getAge: () => now() - settledAt })
  return {
    ...{ context, t, store, follow, loadFirst, loadMore },
    setScope(scope) {
      store.set({ scope })
      if (turn()) void loadFirst()
    },
  }
}

interface Followed extends Pick<HistoryPages, 'context' | 'store' | 'loadFirst'> {
  readonly after: After
  /** Turns to the account that is connected. Answers whether it is another. */
  turn(): boolean
  /** Milliseconds since the newest page has come. */
  getAge(): number
}

/** Keeps what is looked at up to date: with account and network, with what the site sends, and by the clock. */
function followSite({ context, store, after, turn, loadFirst, getAge }: Followed): () => void {
  let cancel = () => {}
  let seen = context.siteTransactions.get()
  const isAwaited = () => {
    const account = context.account.get()
    const { activities, scope } = store.get()
    const own = account ? listOwn(context.siteTransactions.get(), account, scope === 'all') : []
    return own.some((one) => one.status === 'success' && !isIndexed(activities, one))
  }
  const plan = () => {
    cancel()
    cancel = after(isAwaited() ? shortest : freshFor, () => void look())
  }
  const look = async () => {
    if (store.get().status !== 'loading') await loadFirst()
    plan()
  }
  const turnOrLook = () => {
    const site = context.siteTransactions.get()
    const hasChanged = site !== seen
    seen = site
    if (turn()) void loadFirst()
    else if (hasChanged) void look()
  }
  if (turn() || getAge() >= freshFor) void loadFirst()
  plan()
  const stops = [context.account.subscribe(turnOrLook), context.siteTransactions.subscribe(turnOrLook)]
  return () => {
    cancel()
    for (const stop of stops) stop()
  }
}
