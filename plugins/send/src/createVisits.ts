import type { BalancesSnapshot, PluginContext, PluginViewProps, Readable, Store } from '@portico/contract'
import { parseAmount } from '@portico/evm'
import type { ReceiverActions } from './createReceiver.ts'
import { loadFilled } from './loadFilled.ts'
import { emptySend, noProfile, type SendState } from './state.ts'

/** How the form was opened. */
export type Visit = Pick<PluginViewProps, 'params' | 'finish' | 'isAwaited'>

/** What the form was opened with, and who waits for what comes of it. */
export interface Visits {
  /** Fills in what the form was opened with, once for each opening. */
  begin(visit: Visit): Promise<void>
  /** What hands the hash to who waits for it now, and leaves; null where nobody does. */
  getHandOver(): HandOver | null
}

/** Hands over the hash of what the wallet has sent. @returns whether the form is still that of who waited */
export type HandOver = (hash: string) => boolean

/** Resolves once something holds of a value. */
const when = <Value>({ get, subscribe }: Readable<Value>, holds: (value: Value) => boolean) =>
  new Promise<void>((resolve) => {
    if (holds(get())) return resolve()
    const stop = subscribe(() => {
      if (!holds(get())) return
      stop()
      resolve()
    })
  })

/** They are there, or are known not to come. */
const isAsked = ({ status }: BalancesSnapshot) => status === 'ready' || status === 'failed'

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Makes {@link Visits} for one context. */
export function createVisits(
  context: PluginContext,
  store: Store<SendState>,
  { setReceiver }: Pick<ReceiverActions, 'setReceiver'>,
): Visits {
  let current: Visit | null = null
  return {
    async begin(visit) {
      if (visit.params === current?.params) return
      current = visit
      const { token: acted, amount, receiver } = visit.params
      // A row of Account names the token that the visitor turned to.
      const { address } = (acted ?? {}) as { readonly address?: unknown }
      const { tokenAddress = acted && (address ?? '') } = visit.params
      const to = toText(receiver)
      if (![tokenAddress, amount, receiver].some((value) => value !== undefined)) return
      // There is one review at a time: what the wallet is asked for keeps its form until it has answered.
      await when(store, ({ loading }) => !loading)
      if (current !== visit) return
      store.set({ ...emptySend, result: store.get().result })
      await when(context.balances, isAsked)
      if (current !== visit) return
      const token = toText(tokenAddress)
      const filled = await loadFilled(context, { chainId: null, token, to })
      if (current !== visit) return
      if ('problem' in filled)
        return store.set({ ...noProfile, receiver: to || token, receiverStatus: filled.problem })
      const decimals = filled.fields.token?.decimals ?? 0
      const text = toText(amount)
      // Anything else would be read in some way, and perhaps another than was meant.
      const isExact = parseAmount(text, decimals) !== null
      store.set({ ...filled.fields, sendTokenAmount: isExact ? text : '' })
      await setReceiver(to)
    },
    getHandOver() {
      const visit = current
      if (!visit?.isAwaited) return null
      return (hash) => {
        visit.finish({ hash })
        return current === visit
      }
    },
  }
}
