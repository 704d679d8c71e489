import type { PluginContext, Store, TokenBalance } from '@portico/contract'
import type { fetchQuote } from '../quotes/fetchQuote.ts'
import type { Quote, QuoteState } from '../quotes/Quote.ts'
import type { GetContracts } from '../quotes/readContracts.ts'
import type { PayRequest } from '../request/PayRequest.ts'
import type { PayState } from '../state.ts'
import { toTokenKey } from './Way.ts'

/** Prices of what the visitor holds. */
export interface Quotes {
  /** Asks for those that were not asked for yet. Never throws. @param amount base units of the asset that are to arrive */
  ask(tokens: readonly TokenBalance[], amount: bigint): void
  /** Asks for one anew. @throws any error where nobody says a price that can be believed */
  fetch(token: Pick<TokenBalance, 'caipNetworkId' | 'address'>, amount: bigint, to: string): Promise<Quote>
  /** Forgets all. */
  clear(): void
}

/** What {@link createQuotes} works on. */
export interface QuoteParts {
  readonly context: Pick<PluginContext, 'api' | 'accounts'>
  readonly store: Store<PayState>
  readonly getContracts: GetContracts
  /** Milliseconds since 1970. */
  now(): number
  /** Fetches what asks for prices: a file of its own. */
  loadFetch(): Promise<typeof fetchQuote>
}

/** Makes {@link Quotes}. What answers to an amount that nobody asks for any more is dropped. */
export function createQuotes(parts: QuoteParts): Quotes {
  const { context, store, getContracts, now, loadFetch } = parts
  let asked = new Map<string, object>()
  const fetch: Quotes['fetch'] = async (token, amount, to) => {
    const { request } = store.get()
    const contracts = request && getContracts(request.caipNetworkId)
    const account = context.accounts.get().find(({ namespace }) => namespace === 'eip155')
    if (!request || !contracts || !account) throw new Error('There is nothing to price.')
    const question = { from: token.address, to: request.address, amount, contracts }
    const fetchQuote = await loadFetch()
    return fetchQuote(context, request, { question, account: account.address, to, now: now() })
  }
  const put = (key: string, state: QuoteState) =>
    store.set({ quotes: { ...store.get().quotes, [key]: state } })
  const follow = async (request: PayRequest, token: TokenBalance, amount: bigint) => {
    const key = toTokenKey(token)
    const mark = {}
    asked.set(key, mark)
    put(key, { status: 'loading', quote: null })
    const state = await fetch(token, amount, request.recipient).then(
      (quote): QuoteState => ({ status: 'ready', quote }),
      (): QuoteState => ({ status: 'failed', quote: null }),
    )
    if (asked.get(key) === mark) put(key, state)
  }
  return {
    fetch,
    ask(tokens, amount) {
      const { request } = store.get()
      if (!request) return
      for (const token of tokens) if (!asked.has(toTokenKey(token))) void follow(request, token, amount)
    },
    clear() {
      asked = new Map()
      store.set({ quotes: {} })
    },
  }
}
