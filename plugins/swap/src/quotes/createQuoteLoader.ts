import { createCell, type Readable } from '@portico/contract'
import type { Wait } from '@portico/evm/client'
import type { Quote, Wish } from './Quote.ts'

/** Milliseconds that typing has to pause before anybody is asked. */
const debounce = 200
/** Milliseconds after which an offer is asked for again. */
const refreshInterval = 10_000

/** How far a quote is. Only `ready` leads on: what is older, or could not be asked for again, may not hold any more. */
export type QuoteState =
  | { readonly status: 'idle' | 'loading' | 'none'; readonly quote: null }
  /** `refreshing`: it is asked for again. `failed`: nobody answered; null where nobody ever did. */
  | { readonly status: 'refreshing' | 'failed'; readonly quote: Quote | null }
  | { readonly status: 'ready'; readonly quote: Quote }

/** Quotes for what the visitor wishes now. */
export interface QuoteLoader extends Readable<QuoteState> {
  /** Asks for another wish, once typing has paused, and from then on again and again; null asks for nothing any more. */
  ask(wish: Wish | null): void
  /** Asks at once for the same, and goes on from there. */
  refresh(): void
  /** Leaves what is there as it is: a review shows what it was opened with. */
  hold(): void
}

/** What {@link createQuoteLoader} asks. */
export interface QuoteLoaderOptions {
  /** Offers for a wish, the best first. */
  fetchQuotes(wish: Wish, signal: AbortSignal): Promise<readonly Quote[]>
  readonly wait: Wait
}

/** Makes {@link QuoteLoader}. What answers to a wish that nobody has any more is dropped. */
export function createQuoteLoader({ fetchQuotes, wait }: QuoteLoaderOptions): QuoteLoader {
  const cell = createCell<QuoteState>({ status: 'idle', quote: null })
  let wished: Wish | null = null
  let run = new AbortController()
  const load = async (wish: Wish, signal: AbortSignal) => {
    const { quote } = cell.get()
    cell.set(quote ? { status: 'refreshing', quote } : { status: 'loading', quote: null })
    const state = await fetchQuotes(wish, signal).then(
      ([best]): QuoteState => (best ? { status: 'ready', quote: best } : { status: 'none', quote: null }),
      (): QuoteState => ({ status: 'failed', quote }),
    )
    if (!signal.aborted) cell.set(state)
  }
  const follow = async (first: number) => {
    run.abort()
    run = new AbortController()
    const { signal } = run
    for (let pause = first; wished; pause = refreshInterval) {
      await wait(pause, signal)
      if (signal.aborted) return
      await load(wished, signal)
      if (signal.aborted) return
    }
  }
  return {
    get: cell.get,
    subscribe: cell.subscribe,
    ask(wish) {
      wished = wish
      cell.set({ status: wish ? 'loading' : 'idle', quote: null })
      void follow(debounce)
    },
    refresh: () => void follow(0),
    hold: () => run.abort(),
  }
}
