import { createStore, type PluginContext, type Readable } from '@portico/contract'
import { toFields, toList } from '../offers/fields.ts'
import { isAwaited, isOver, type KeptPurchase, orderStates, type Purchase, toPurchaseId } from './Purchase.ts'
import { keptLimit, parseKept } from './parseKept.ts'

const key = 'purchases'

/** Milliseconds between two looks at what is open: while somebody looks, and while nobody does. */
const [shortest, usual] = [3_000, 15_000]

/** What the visitor has bought in this browser, newest first. */
export interface Purchases extends Readable<readonly Purchase[]> {
  /** Keeps one that was ordered. Resolves when it is kept. */
  add(purchase: KeptPurchase): Promise<void>
  find(id: unknown): Purchase | null
  /** Asks how they stand, now, and again and again while some are open. @returns to call when nobody looks any more */
  watch(): () => void
}

/** Parameters of {@link createPurchases}. */
export interface PurchasesParameters {
  readonly context: Pick<PluginContext, 'storage' | 'api' | 'onDispose'>
  /** Called once for each that has arrived. */
  onArrival(purchase: Purchase): Promise<void>
  /** Resolves after some milliseconds in which the page is seen, and at once where the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  /** Milliseconds since 1970. */
  now(): number
}

type Standing = Pick<Purchase, 'state' | 'hash' | 'order'>

const unknown: Standing = { state: null, hash: null, order: null }

function parseStanding(said: unknown): Standing | null {
  const { state, hash, id } = toFields(said)
  const known = orderStates.find((one) => one === state)
  if (!known) return null
  return {
    state: known,
    hash: typeof hash === 'string' && /^\w{1,128}$/.test(hash) ? hash : null,
    order: typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : null,
  }
}

/** @see Purchases */
export function createPurchases(parameters: PurchasesParameters): Purchases {
  const { context, wait, now } = parameters
  const store = createStore<{ readonly list: readonly Purchase[] }>({ list: [] })
  const { read, change } = createKept(context, (kept) => {
    const known = new Map(store.get().list.map((one) => [one.token, one]))
    store.set({ list: kept.map((one) => ({ ...unknown, ...known.get(one.token), ...one })) })
  })
  const tell = async (purchase: Purchase) => {
    await parameters.onArrival(purchase)
    await change((kept) => kept.map((one) => (one.token === purchase.token ? { ...one, isTold: true } : one)))
  }
  /** Asks once. @throws any error where the gateway does not answer */
  const refresh = async () => {
    await read()
    const open = store.get().list.filter(({ state }) => state === null || !isOver(state))
    const tokens = open.map(({ token }) => token)
    if (tokens.length > 0) {
      const answer = toFields(await context.api.fetch({ path: '/v1/onramp/orders', body: { tokens } }))
      const standing = new Map(
        toList(answer.orders).map((said, index) => [tokens[index], parseStanding(said)]),
      )
      store.set({ list: store.get().list.map((one) => ({ ...one, ...standing.get(one.token) })) })
    }
    for (const one of store.get().list) if (one.state === 'arrived' && !one.isTold) await tell(one)
  }
  let looking = 0
  let run = new AbortController()
  const follow = async () => {
    run.abort()
    run = new AbortController()
    const { signal } = run
    while (!signal.aborted) {
      // Who does not answer now may answer then.
      await refresh().catch(() => {})
      if (!store.get().list.some((one) => isAwaited(one, now()))) return
      await wait(looking > 0 ? shortest : usual, signal)
    }
  }
  context.onDispose(() => run.abort())
  void follow()
  return {
    get: () => store.get().list,
    subscribe: store.subscribe,
    find: (id) => store.get().list.find((one) => toPurchaseId(one) === id) ?? null,
    add: (purchase) => change((kept) => [purchase, ...kept]).then(() => void follow()),
    watch() {
      looking += 1
      void follow()
      return () => {
        looking -= 1
      }
    },
  }
}

type Turn = (kept: readonly KeptPurchase[]) => readonly KeptPurchase[]

/** What the browser keeps: read and changed one after the other. @param onRead called with all that there is */
function createKept(
  { storage }: Pick<PluginContext, 'storage'>,
  onRead: (kept: readonly KeptPurchase[]) => void,
) {
  /** Those of this page: another tab that writes at the same time does not take them away. */
  const own = new Map<string, KeptPurchase>()
  let last: Promise<unknown> = Promise.resolve()
  const queue = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const next = last.then(run, run)
    last = next.catch(() => {})
    return next
  }
  const load = async () => {
    const kept = parseKept(await storage.get(key))
    const lost = [...own.values()].filter(({ token }) => !kept.some((one) => one.token === token))
    return [...kept, ...lost].toSorted((one, other) => other.at - one.at).slice(0, keptLimit)
  }
  return {
    read: () => queue(async () => onRead(await load())),
    change: (turn: Turn) =>
      queue(async () => {
        const kept = turn(await load()).slice(0, keptLimit)
        await storage.set(key, JSON.stringify(kept))
        for (const one of kept) own.set(one.token, one)
        onRead(kept)
      }),
  }
}
