import { createStore, type PluginContext } from '@portico/contract'
import type { Text } from '@portico/ui'
import { createLoader } from './createLoader.ts'
import { createViews, type HistoryViews } from './createViews.ts'
import { type After, followSite } from './followSite.ts'
import type { HistoryPages } from './HistoryPages.ts'
import type { en } from './locales/en.ts'
import { emptyHistory, type HistoryState } from './state.ts'

const afterByClock: After = (delay, run) => {
  const timer = setTimeout(run, delay)
  return () => clearTimeout(timer)
}

/** Options of {@link createHistory}. */
export interface CreateHistoryOptions {
  readonly t: Text<typeof en>
  /** Milliseconds since 1970. @default the clock's */
  readonly now?: () => number
  /** @default the clock's */
  readonly after?: After
}

/** Everything the views of one Portico instance share. */
export interface HistoryFeed extends HistoryPages {
  readonly views: HistoryViews
}

/** Makes the history of one context. */
export function createHistory(context: PluginContext, options: CreateHistoryOptions): HistoryFeed {
  const { t, now = Date.now, after = afterByClock } = options
  const store = createStore<HistoryState>(emptyHistory)
  const loader = createLoader(context, store, now)
  const { loadFirst, loadMore } = loader
  const pages: HistoryPages = {
    ...{ context, t, store, loadFirst, loadMore },
    follow: () => followSite({ context, store, loader, after }),
    setScope(scope) {
      store.set({ scope })
      if (loader.turn()) void loadFirst()
    },
  }
  return { ...pages, views: createViews(pages) }
}
