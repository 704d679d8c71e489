import { createStore, type PluginContext, type Readable } from '@portico/contract'
import { type Offer, usualOffer } from './Offer.ts'
import { parseOffer } from './parseOffer.ts'

/** What can be bought, as far as it is known. */
export interface OfferState {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Of the country before, while it is asked for another. */
  readonly offer: Offer
}

/** What can be bought, by country. */
export interface Offers extends Readable<OfferState> {
  /** Asks anew, unless it is known already. Never throws. @param country ISO 3166-1 alpha-2; null where nobody has said */
  load(country: string | null): Promise<void>
}

/** Makes {@link Offers}. What answers for a country that nobody asks for any more is dropped. */
export function createOffers({ api, networks }: Pick<PluginContext, 'api' | 'networks'>): Offers {
  const store = createStore<OfferState>({ status: 'loading', offer: { providers: [], isUsual: false } })
  let asked: { readonly country: string | null } | null = null
  return {
    ...{ get: store.get, subscribe: store.subscribe },
    async load(country) {
      if (asked?.country === country && store.get().status !== 'failed') return
      const question = { country }
      asked = question
      store.set({ status: 'loading' })
      const state = await api
        .fetch({ path: '/v1/onramp/options', ...(country && { query: { country } }) })
        .then((answer): OfferState => ({ status: 'ready', offer: parseOffer(answer, networks.get()) }))
        .catch((): OfferState => ({ status: 'failed', offer: usualOffer }))
      if (asked === question) store.set(state)
    },
  }
}
