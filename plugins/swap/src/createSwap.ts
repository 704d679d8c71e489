import { createStore, type PluginContext } from '@portico/contract'
import { type Wait, waitByClock } from '@portico/evm/client'
import { type Text, waitInSight } from '@portico/ui'
import { readContracts } from './contracts/getContracts.ts'
import { createViews } from './createViews.ts'
import { createVisits, type Visits } from './createVisits.ts'
import { createForm } from './form/createForm.ts'
import { createLatePart, type LatePart } from './late/createLateViews.ts'
import type { en } from './locales/en.ts'
import { createQuoteLoader, type QuoteLoader } from './quotes/createQuoteLoader.ts'
import { fetchQuotes } from './quotes/fetchQuotes.ts'
import { emptySwap } from './state.ts'
import { createTokenLists } from './tokens/createTokenLists.ts'
import type { SwapViews } from './views/SwapViews.ts'

/** Everything the views of one Portico instance share. */
export interface Swap {
  readonly context: PluginContext
  readonly t: Text<typeof en>
  readonly views: SwapViews
  readonly visits: Visits
  readonly part: LatePart
}

/** Options of {@link createSwap}. */
export interface CreateSwapOptions {
  readonly t: Text<typeof en>
  /** For what goes on whether or not anybody looks. @default by the clock */
  readonly wait?: Wait
  /** Between two quotes. @default by the clock, and until the page is seen */
  readonly waitForQuote?: Wait
}

/** Makes the state of Swap for one context, and what changes it. @throws TypeError where the site's contracts cannot be read */
export function createSwap(
  context: PluginContext,
  { t, wait = waitByClock, waitForQuote = waitInSight }: CreateSwapOptions,
): Swap {
  const getContracts = readContracts(context.options)
  const store = createStore(emptySwap)
  const lists = createTokenLists(context)
  const quotes = createQuoteLoader({
    wait: waitForQuote,
    async fetchQuotes(wish, signal) {
      const contracts = form.getContracts()
      return contracts ? fetchQuotes(context, wish, { contracts, signal }) : []
    },
  })
  context.onDispose(() => quotes.ask(null))
  const form = createForm({ context, store, quotes, lists, getContracts })
  const visits = createVisits({ context, store, form, lists })
  const { getHandOver } = visits
  const part = createLatePart(async () => {
    const { createPart } = await import(/* webpackChunkName: "chunk-review" */ './late/part.ts')
    return createPart({ context, store, form, quotes, t, wait, getHandOver })
  })
  loadOnQuote(context, quotes, part)
  return { context, t, views: createViews({ context, store, t, form, quotes, lists, part }), visits, part }
}

/** Who has a quote goes on from there: what follows is fetched meanwhile. */
function loadOnQuote(context: PluginContext, quotes: QuoteLoader, part: LatePart): void {
  const stop = quotes.subscribe(() => {
    if (quotes.get().status !== 'ready') return
    stop()
    part.load().catch(() => {})
  })
  context.onDispose(stop)
}
