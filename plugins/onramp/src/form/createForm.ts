import { createStore, derive, type PluginContext, type Readable } from '@portico/contract'
import type { Offers } from '../offers/createOffers.ts'
import type { Quotes } from '../quotes/createQuotes.ts'
import { countries, guessCountry } from './countries.ts'
import { emptyForm, type FormState } from './FormState.ts'
import { type FormReading, readForm, toAsked } from './readForm.ts'

const key = 'country'

/** What the form works on. */
export interface FormParts {
  readonly context: Pick<PluginContext, 'account' | 'accounts' | 'storage' | 'onDispose'>
  readonly offers: Offers
  readonly quotes: Quotes
  readonly isRestricted: boolean
  /** BCP-47, of the browser. */
  readonly language: string
}

/** The form, as it stands. */
export interface Form extends Readable<FormReading> {
  set(part: Partial<FormState>): void
  /** Takes another country, and remembers it. @param code ISO 3166-1 alpha-2 */
  setCountry(code: string): void
  /** Asks what is sold, and for prices, while anybody looks. */
  setSeen(isSeen: boolean): void
  isSeen(): boolean
  /** Asks again those who have not answered. */
  retry(): void
}

/** Makes {@link Form}. */
export function createForm({ context, offers, quotes, isRestricted, language }: FormParts): Form {
  const { account, accounts, storage } = context
  const store = createStore<FormState>(emptyForm)
  const read = (): FormReading =>
    readForm({
      ...{ state: store.get(), offers: offers.get(), quotes: quotes.get(), isRestricted },
      ...{ accounts: accounts.get(), network: account.get()?.network ?? null },
    })
  let readers = 0
  let asked = ''
  const ask = () => {
    const wanted = readers > 0 && !isRestricted ? toAsked(read()) : []
    const wish = JSON.stringify(wanted, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
    if (wish === asked) return
    asked = wish
    quotes.ask(wanted)
  }
  // First of all who listen: what they read then is asked for already.
  for (const source of [store, offers, account, accounts]) context.onDispose(source.subscribe(ask))
  context.onDispose(() => quotes.ask([]))
  const load = async () => {
    const kept = store.get().country ?? (await storage.get(key).catch(() => null)) ?? ''
    const country = countries.includes(kept) ? kept : guessCountry(language)
    store.set({ country })
    await offers.load(country)
  }
  return {
    ...derive([store, offers, quotes, account, accounts], read),
    set: store.set,
    setCountry(country) {
      if (!countries.includes(country)) return
      store.set({ country })
      void storage.set(key, country).catch(() => {})
      void offers.load(country)
    },
    setSeen(isSeen) {
      readers += isSeen ? 1 : -1
      if (isSeen && !isRestricted) void load()
      // Who goes from the form to its lists looks on.
      queueMicrotask(ask)
    },
    isSeen: () => readers > 0,
    retry() {
      if (offers.get().status === 'failed') void load()
      for (const { provider } of read().prices) quotes.retry(provider.id)
    },
  }
}
