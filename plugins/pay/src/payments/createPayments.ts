import { createStore, type PluginContext, type Readable } from '@portico/contract'
import type { PayRequest } from '../request/PayRequest.ts'
import { isOver, type Payment } from './Payment.ts'
import { parsePayment } from './parsePayment.ts'
import { type Refusal, readRefusal } from './readRefusal.ts'

/** Milliseconds between two looks: while somebody looks, and while nobody does. */
const [shortest, usual] = [3_000, 15_000]

/** A payment as far as the gateway has said. `refused`: it takes no such payment. */
export interface Followed {
  readonly status: 'loading' | 'ready' | 'failed' | 'refused'
  readonly payment: Payment | null
  /** Why it takes none; null elsewhere. */
  readonly refusal: Refusal | null
}

/** The payment that is asked for, as the gateway knows it. */
export interface Payments extends Readable<Followed> {
  /** Takes another request up, or the same again. Never throws. */
  follow(request: PayRequest): Promise<void>
  /** Asks anew. @throws any error where the gateway does not answer */
  read(): Promise<Payment>
  /** Tells the gateway where to look. Counts for nothing else. Never throws. */
  hint(hash: string): Promise<void>
  /** Asks again and again, sooner while somebody looks. @returns to call when nobody does any more */
  watch(): () => void
}

/** Parameters of {@link createPayments}. */
export interface PaymentsParameters {
  readonly context: Pick<PluginContext, 'api' | 'onDispose'>
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  /** Whether something may be on its way that nobody looks at. */
  isAwaited(): boolean
}

/** Makes {@link Payments}. */
export function createPayments({ context, wait, isAwaited }: PaymentsParameters): Payments {
  const { api, onDispose } = context
  const store = createStore<Followed>({ status: 'loading', payment: null, refusal: null })
  let current: PayRequest | null = null
  let looking = 0
  let run = new AbortController()
  const take = (request: PayRequest, answer: unknown): Payment => {
    const payment = parsePayment(answer, request)
    if (current === request) store.set({ status: 'ready', payment, refusal: null })
    return payment
  }
  const read = async (request: PayRequest) =>
    take(request, await api.fetch({ path: `/v1/payments/${request.digest}` }))
  const open = async (request: PayRequest) => {
    const { paymentId, asset, recipient, amount } = request
    const body = { paymentId, asset, recipient, amount: `${amount}` }
    try {
      take(request, await api.fetch({ path: '/v1/payments', body }))
    } catch (error) {
      const refusal = readRefusal(error)
      if (current === request) store.set({ status: refusal ? 'refused' : 'failed', refusal })
    }
  }
  const repeat = async () => {
    run.abort()
    run = new AbortController()
    const { signal } = run
    // One that has ended meanwhile would be waited out.
    while (!signal.aborted) {
      await wait(looking > 0 ? shortest : usual, signal)
      const { payment } = store.get()
      if (signal.aborted || !current || (looking === 0 && !isAwaited())) return
      if (payment && isOver(payment)) return
      await (payment ? read(current) : open(current)).catch(() => {})
    }
  }
  onDispose(() => run.abort())
  return {
    ...{ get: store.get, subscribe: store.subscribe },
    async follow(request) {
      if (current?.digest !== request.digest) store.set({ status: 'loading', payment: null, refusal: null })
      current = request
      await open(request)
    },
    read() {
      if (!current) throw new TypeError('Nothing is asked for.')
      return read(current)
    },
    async hint(hash) {
      if (!current) return
      const path = `/v1/payments/${current.digest}/transactions`
      await api.fetch({ path, body: { hash } }).catch(() => {})
    },
    watch() {
      looking += 1
      void repeat()
      return () => {
        looking -= 1
        // Whoever is awaited is asked on, more seldom.
        if (looking === 0) void repeat()
      }
    },
  }
}
