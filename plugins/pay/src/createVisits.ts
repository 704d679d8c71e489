import type { PluginContext, PluginViewProps, Store, TokenFacts } from '@portico/contract'
import { shortenAddress } from '@portico/ui'
import { type EndParts, followEnd } from './followEnd.ts'
import type { Attempts } from './once/createAttempts.ts'
import { readOutside } from './outside/outsides.ts'
import type { Payments } from './payments/createPayments.ts'
import { isOnSolana, type PayRequest } from './request/PayRequest.ts'
import { parseRequest } from './request/parseRequest.ts'
import { type AssetState, emptyPay, type PayState } from './state.ts'
import type { Quotes } from './ways/createQuotes.ts'
import { fetchCard } from './ways/fetchCard.ts'
import { fetchExchanges } from './ways/fetchExchanges.ts'

/** How the view was opened. */
export type Visit = Pick<PluginViewProps, 'params' | 'finish' | 'isAwaited'>

/** What the view was opened with, and who waits for what comes of it. */
export interface Visits {
  /** Takes up what is asked for, once for each opening. Never throws. */
  begin(visit: Visit): Promise<void>
  /** Asks for everything again that has not come. Never throws. */
  load(): Promise<void>
  /** Hands over how the payment stands to who waits for it, and leaves. @returns whether somebody did */
  handOver(): boolean
}

/** What a visit works on. */
export interface VisitParts {
  readonly context: PluginContext
  readonly store: Store<PayState>
  readonly payments: Payments
  readonly attempts: Attempts
  readonly quotes: Quotes
  readonly wait: EndParts['wait']
}

/** A token whose amounts can be said; null where it has no symbol. A mint of Solana has none in itself, and is named by its address. */
function toAsset(facts: TokenFacts | null | undefined): AssetState {
  if (!facts) return { status: 'unknown', token: null }
  const { caipNetworkId, address, iconUrl, price, decimals } = facts
  const symbol = facts.symbol ?? (address && isOnSolana(facts) ? shortenAddress(address, 4) : null)
  if (symbol === null) return { status: 'unknown', token: null }
  return { status: 'ready', token: { caipNetworkId, address, iconUrl, price, symbol, decimals } }
}

/** Makes {@link Visits} for one context. */
export function createVisits(parts: VisitParts): Visits {
  const { context, store, payments, attempts, quotes, wait } = parts
  let current: Visit | null = null
  /** Whom it was handed over to. */
  let done: Visit | null = null
  const put = (request: PayRequest, part: Partial<PayState>) => {
    if (store.get().request === request) store.set(part)
  }
  const loadAsset = async (request: PayRequest) => {
    const { caipNetworkId, address } = request
    const asset = await context.tokens.find([{ caipNetworkId, address }]).then(
      ([facts]) => toAsset(facts),
      // A network that the site does not have is known by nobody here.
      (): AssetState => ({ status: 'failed', token: null }),
    )
    put(request, { asset })
  }
  const loadWays = async (request: PayRequest) => {
    const [exchanges, card] = await Promise.all([
      fetchExchanges(context, request).catch(() => []),
      request.oneTime ? fetchCard(context, request).catch(() => null) : null,
    ])
    put(request, { exchanges, card })
  }
  const load = async () => {
    const { request } = store.get()
    if (!request) return
    // Before anything is offered it has to be known what was asked for before: what cannot be read is not taken for nothing.
    const kept = await attempts.read(request.digest).catch(() => null)
    if (!kept) return put(request, { asset: { status: 'failed', token: null } })
    await Promise.all([
      payments.follow(request),
      loadAsset(request),
      loadWays(request),
      readOutside(context, request.digest).then((outside) => put(request, { outside })),
    ])
  }
  const finish = (stays: boolean) => {
    const { payment } = payments.get()
    const { request } = store.get()
    if (!current?.isAwaited || !payment || request?.digest !== payment.id || current === done) return false
    if (!stays) done = current
    const { paymentId, digest } = request
    const hash = payment.received.findLast((one) => one.hash)?.hash
    current.finish({ paymentId, digest, state: payment.state, ...(hash && { hash }) }, { stays })
    return true
  }
  const handOver = () => finish(false)
  followEnd({ context, payments, wait, finish, getVisit: () => current })
  return {
    ...{ load, handOver },
    async begin(visit) {
      if (visit.params === current?.params) return
      current = visit
      const read = parseRequest(visit.params, () => crypto.randomUUID())
      if (typeof read === 'string') return store.set({ ...emptyPay, problem: read })
      // The same again goes on as it stands.
      if (store.get().request?.digest !== read.digest) {
        quotes.clear()
        store.set({ ...emptyPay, request: read })
      }
      await load()
    },
  }
}
