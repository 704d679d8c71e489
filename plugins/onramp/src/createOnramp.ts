import type { PluginContext } from '@portico/contract'
import { type Text, waitInSight } from '@portico/ui'
import { createViews, type OnrampViews } from './createViews.ts'
import { createForm } from './form/createForm.ts'
import type { en } from './locales/en.ts'
import { createOffers } from './offers/createOffers.ts'
import { isRestricted } from './offers/restricted.ts'
import { createBuying } from './order/createBuying.ts'
import { createPurchases } from './purchases/createPurchases.ts'
import { trackArrival } from './purchases/trackArrival.ts'
import { createQuotes } from './quotes/createQuotes.ts'
import { fetchQuote } from './quotes/fetchQuote.ts'

/** Everything the views of one Portico instance share. */
export interface Onramp {
  readonly context: PluginContext
  readonly t: Text<typeof en>
  readonly views: OnrampViews
}

/** Options of {@link createOnramp}. */
export interface CreateOnrampOptions {
  readonly t: Text<typeof en>
  /** Resolves after some milliseconds, and at once where the signal is aborted. @default by the clock, and until the page is seen */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Milliseconds since 1970. @default the clock's */
  readonly now?: () => number
  /** Of the browser, such as `Europe/Rome`. @default what it says */
  readonly timeZone?: string
  /** Of the browser, BCP-47. @default what it says */
  readonly language?: string
}

/** Makes the state of Buy for one context, and what changes it. */
export function createOnramp(context: PluginContext, options: CreateOnrampOptions): Onramp {
  const { t, wait = waitInSight, now = Date.now, timeZone } = options
  const { language = new Intl.NumberFormat().resolvedOptions().locale } = options
  const offers = createOffers(context)
  const quotes = createQuotes({
    ...{ wait, now },
    fetchQuote: (wish, provider, signal) => fetchQuote(context, { wish, provider, signal, now }),
  })
  const form = createForm({ context, offers, quotes, language, isRestricted: isRestricted(timeZone) })
  const purchases = createPurchases({
    ...{ context, wait, now },
    onArrival: (purchase) => trackArrival(context, t, purchase),
  })
  const origin = `${context.options.gateway}`
  const buying = createBuying({ context, form, purchases, origin, now })
  return { context, t, views: createViews({ context, form, purchases, buying, now }) }
}
