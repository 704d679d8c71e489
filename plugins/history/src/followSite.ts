import type { PluginContext, Store } from '@portico/contract'
import { isIndexed, listOwn } from './actions/joinSite.ts'
import type { Loader } from './createLoader.ts'
import type { HistoryState } from './state.ts'

/** Milliseconds after which what is looked at is asked for again: as long as the specification's clients keep a page. */
const freshFor = 15_000
/** The same while the gateway has still to come to know what the site has sent. */
const shortest = 4_000

/** Calls back later. @param delay milliseconds @returns what calls it off */
export type After = (delay: number, run: () => void) => () => void

/** What is kept up to date, and by what. */
export interface Followed {
  readonly context: PluginContext
  readonly store: Store<HistoryState>
  readonly loader: Loader
  readonly after: After
}

/** Keeps what is looked at up to date: with account and network, with what the site sends, and by the clock. */
export function followSite({ context, store, loader, after }: Followed): () => void {
  const { account, siteTransactions } = context
  let cancel = () => {}
  // The list is told anew where another tab, or the start of the page, changes nothing in it.
  const readSite = () =>
    siteTransactions
      .get()
      .map(({ caipNetworkId, hash, status }) => `${caipNetworkId} ${hash} ${status}`)
      .join()
  let seen = readSite()
  const isAwaited = () => {
    const connected = account.get()
    const { activities, scope } = store.get()
    const own = connected ? listOwn(siteTransactions.get(), connected, scope === 'all') : []
    return own.some((one) => one.status === 'success' && !isIndexed(activities, one))
  }
  const plan = () => {
    cancel()
    cancel = after(isAwaited() ? shortest : freshFor, () => {
      plan()
      // What has failed waits for the visitor, who reads why.
      if (store.get().status === 'ready') void loader.loadFirst()
    })
  }
  const turnOrLook = () => {
    const before = seen
    seen = readSite()
    const hasChanged = seen !== before
    if (loader.turn()) void loader.loadFirst()
    else if (hasChanged) {
      plan()
      if (store.get().status !== 'loading') void loader.loadFirst()
    }
  }
  if (loader.turn() || loader.getAge() >= freshFor) void loader.loadFirst()
  plan()
  const stops = [account.subscribe(turnOrLook), siteTransactions.subscribe(turnOrLook)]
  return () => {
    cancel()
    for (const stop of stops) stop()
  }
}
