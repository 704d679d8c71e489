import type { PluginContext } from '@portico/contract'
import type { Payments } from '../payments/createPayments.ts'
import type { Payment } from '../payments/Payment.ts'
import type { PayRequest } from '../request/PayRequest.ts'

/** By what is paid: an account's wallet, an exchange, a provider, or another wallet. */
export type PaySource = 'wallet' | 'exchange' | 'card' | 'other'

/** Reports payments by the events of the manifest: not whose they are. */
export interface PayEvents {
  /** The wallet is asked, or a page is opened. */
  emitInitiated(request: PayRequest, source: PaySource): void
  /** It came to nothing, in the error's own sentence. */
  emitFailed(request: PayRequest, message: string): void
  /** Reports what has come since the payment was looked at last. */
  follow(payments: Payments, getRequest: () => PayRequest | null): void
}

const toPayload = ({ paymentId, caipNetworkId, asset, amount }: PayRequest) => ({
  ...{ paymentId, network: caipNetworkId, asset, amount: `${amount}` },
})

/** What is to be said of a payment. */
function listStates({ state, isLate, hasWrongAsset }: Payment): readonly string[] {
  const ends: Readonly<Record<string, string>> = {
    paid: 'success',
    underpaid: 'underpaid',
    overpaid: 'overpaid',
  }
  const end = ends[state]
  return [...(end ? [end] : []), ...(isLate ? ['late'] : []), ...(hasWrongAsset ? ['wrong-asset'] : [])]
}

/** Makes {@link PayEvents} for one context. Nobody who pays waits for who listens. */
export function createPayEvents({
  events,
  onDispose,
}: Pick<PluginContext, 'events' | 'onDispose'>): PayEvents {
  const notify = (event: string, payload: unknown) =>
    void events.emit(`pay/${event}`, payload).catch(() => {})
  return {
    emitInitiated: (request, source) => notify('initiated', { ...toPayload(request), source }),
    emitFailed: (request, message) => notify('error', { ...toPayload(request), message }),
    follow(payments, getRequest) {
      let [digest, told] = ['', new Set<string>()]
      const look = () => {
        const { payment } = payments.get()
        const request = getRequest()
        if (!payment || request?.digest !== payment.id) return
        const states = listStates(payment)
        // What had come before somebody looked is no news.
        if (digest !== payment.id) [digest, told] = [payment.id, new Set(states)]
        for (const state of states.filter((one) => !told.has(one))) {
          told.add(state)
          notify(state, toPayload(request))
        }
      }
      onDispose(payments.subscribe(look))
    },
  }
}
