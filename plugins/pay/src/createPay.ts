import { createStore, type PluginContext } from '@portico/contract'
import { runAlone as runAloneInBrowser, type Text, waitInSight } from '@portico/ui'
import { createPayView } from './createPayView.ts'
import { createVisits, type Visits } from './createVisits.ts'
import { createPayEvents } from './events/createPayEvents.ts'
import { createLatePart, createLateViews, type LatePart } from './late/createLateViews.ts'
import type { first } from './locales/first.ts'
import { languages } from './locales/languages.ts'
import { createAttempts } from './once/createAttempts.ts'
import { createOutside } from './outside/createOutside.ts'
import { createPayments } from './payments/createPayments.ts'
import { readContracts } from './quotes/readContracts.ts'
import type { ReviewParts } from './review/ReviewParts.ts'
import { emptyPay } from './state.ts'
import type { PayViews } from './views/PayViews.ts'
import { createQuotes } from './ways/createQuotes.ts'

/** Everything the views of one Portico instance share. */
export interface Pay {
  readonly context: PluginContext
  readonly t: Text<typeof first>
  readonly views: PayViews
  readonly visits: Visits
  readonly part: LatePart
}

/** Options of {@link createPay}. */
export interface CreatePayOptions {
  readonly t: Text<typeof first>
  /** Resolves after some milliseconds, and at once where the signal is aborted. @default by the clock, and until the page is seen */
  readonly wait?: ReviewParts['wait']
  /** Milliseconds since 1970. @default the clock's */
  readonly now?: () => number
  /** Runs alone among all tabs; null where another one is at it. @default by the browser's locks */
  readonly runAlone?: ReviewParts['runAlone']
}

/** Makes the state of Pay for one context, and what changes it. @throws TypeError where the site's contracts cannot be read */
export function createPay(context: PluginContext, options: CreatePayOptions): Pay {
  const { t, wait = waitInSight, now = Date.now, runAlone = runAloneInBrowser } = options
  const getContracts = readContracts(context.options)
  const store = createStore(emptyPay)
  const attempts = createAttempts(context)
  const isAwaited = () =>
    store.get().outside !== null || (attempts.get()?.some(({ state }) => state === 'asked') ?? false)
  const payments = createPayments({ context, wait, isAwaited })
  const quotes = createQuotes({
    ...{ context, store, getContracts, now },
    loadFetch: async () => (await part.load()).fetchQuote,
  })
  const events = createPayEvents(context)
  events.follow(payments, () => store.get().request)
  const outside = createOutside({
    ...{ context, store, payments, now },
    loadOrders: async () => (await part.load()).orders,
    onOpen({ kind }) {
      const { request } = store.get()
      if (request) events.emitInitiated(request, kind === 'card' ? kind : 'exchange')
    },
  })
  const visits = createVisits({ context, store, payments, attempts, quotes, wait })
  const { load, handOver } = visits
  const base = { context, store, payments, attempts, quotes, outside }
  const part = createLatePart(async () => {
    const { createPart, en } = await import(/* webpackChunkName: "chunk-review" */ './late/part.ts')
    const own = { t: await context.texts(en, languages), events, wait, now, handOver }
    return createPart({ ...base, ...own, runAlone: nameLock(runAlone) })
  })
  const views = {
    Pay: createPayView({ ...base, ...{ part, getContracts, load, handOver } }),
    ...createLateViews(part),
  }
  return { context, t, views, visits, part }
}

/** Locks of a site are shared by all that runs there. */
const nameLock =
  (runAlone: ReviewParts['runAlone']): ReviewParts['runAlone'] =>
  (name, run) =>
    runAlone(`portico pay ${name}`, run)
