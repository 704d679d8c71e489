import { createCell, type Readable } from '@portico/contract'
import type { Provider } from '../offers/Offer.ts'
import type { Quote, QuoteState, Wish } from './Quote.ts'

/** Milliseconds that typing has to pause before anybody is asked. */
const debounce = 350

/** What one provider is asked: each has names of its own for what is bought. */
export interface Asked {
  readonly provider: Provider
  readonly wish: Wish
}

/** Prices of all providers for what the visitor wishes now, by id of the provider. */
export interface Quotes extends Readable<Readonly<Record<string, QuoteState>>> {
  /** Asks these providers once typing has paused, and each again when its price is over. With none, nobody is asked any more. */
  ask(asked: readonly Asked[]): void
  /** Asks one again, at once. */
  retry(provider: string): void
}

/** What {@link createQuotes} asks. */
export interface QuotesOptions {
  /** @throws any error where there is no price */
  fetchQuote(wish: Wish, provider: string, signal: AbortSignal): Promise<Quote>
  /** Resolves after some milliseconds, and at once where the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  /** Milliseconds since 1970. */
  now(): number
}

const [loading, failed, elsewhere] = (['loading', 'failed', 'elsewhere'] as const).map(
  (status): QuoteState => ({ status, quote: null }),
) as [QuoteState, QuoteState, QuoteState]

/** Makes {@link Quotes}. What answers to a wish that nobody has any more is dropped. */
export function createQuotes({ fetchQuote, wait, now }: QuotesOptions): Quotes {
  const cell = createCell<Readonly<Record<string, QuoteState>>>({})
  let run = new AbortController()
  let wishes: ReadonlyMap<string, Wish> = new Map()
  const put = (provider: string, state: QuoteState) => cell.set({ ...cell.get(), [provider]: state })
  const follow = async (wish: Wish, provider: string, signal: AbortSignal) => {
    while (!signal.aborted) {
      put(provider, loading)
      const state = await fetchQuote(wish, provider, signal).then(
        (quote): QuoteState => ({ status: 'ready', quote }),
        () => failed,
      )
      if (signal.aborted) return
      put(provider, state)
      // Nobody is asked again by itself who has said nothing: the visitor may.
      if (state.status !== 'ready') return
      await wait(state.quote.expiresAt - now(), signal)
    }
  }
  return {
    get: cell.get,
    subscribe: cell.subscribe,
    ask(asked) {
      run.abort()
      run = new AbortController()
      const { signal } = run
      wishes = new Map(asked.map(({ provider, wish }) => [provider.id, wish]))
      const toState = ({ provider }: Asked) => [provider.id, provider.hasQuotes ? loading : elsewhere]
      cell.set(Object.fromEntries(asked.map(toState)))
      if (asked.length === 0) return
      void wait(debounce, signal).then(() => {
        for (const { provider, wish } of asked)
          if (provider.hasQuotes && !signal.aborted) void follow(wish, provider.id, signal)
      })
    },
    retry(provider) {
      const wish = wishes.get(provider)
      if (wish && cell.get()[provider]?.status === 'failed') void follow(wish, provider, run.signal)
    },
  }
}
