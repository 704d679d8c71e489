import type { BalancesSnapshot, PluginContext, PluginViewProps, Readable, Store } from '@portico/contract'
import { parseAmount } from '@portico/evm'
import type { ReceiverActions } from './createReceiver.ts'
import { fillInRequest } from './fillInRequest.ts'
import { emptySend, noProfile, type SendState } from './state.ts'

/** How the form was opened. */
export type Visit = Pick<PluginViewProps, 'params' | 'finish' | 'isAwaited'>

/** What the form was opened with, and who waits for what comes of it. */
export interface Visits {
  /** Fills in what the form was opened with, once for each opening. */
  begin(visit: Visit): Promise<void>
  /** Hands the hash to who waits for it, and leaves. @returns whether somebody did */
  finish(hash: string): boolean
}

/** Resolves once balances are there, or are known not to come. */
const whenAsked = (balances: Readable<BalancesSnapshot>) =>
  new Promise<void>((resolve) => {
    const isOver = () => !['idle', 'loading'].includes(balances.get().status)
    if (isOver()) return resolve()
    const stop = balances.subscribe(() => {
      if (!isOver()) return
      stop()
      resolve()
    })
  })

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
      const { tokenAddress, amount, receiver } = visit.params
      const to = toText(receiver)
      if (![tokenAddress, amount, receiver].some((value) => value !== undefined)) return
      store.set({ ...emptySend, result: store.get().result })
      await whenAsked(context.balances)
      if (current !== visit) return
      const token = toText(tokenAddress) as `0x${string}` | ''
      const filled = fillInRequest(context, { chainId: null, token: token || null, to, amount: null })
      if ('problem' in filled)
        return store.set({ ...noProfile, receiver: to || token, receiverStatus: filled.problem })
      const decimals = filled.fields.token?.decimals ?? 0
      const text = toText(amount)
      // Anything else would be read in some way, and perhaps another than was meant.
      const isExact = parseAmount(text, decimals) !== null
      store.set({ ...filled.fields, sendTokenAmount: isExact ? text : '' })
      await setReceiver(to)
    },
    finish(hash) {
      if (!current?.isAwaited) return false
      const { finish } = current
      current = null
      finish({ hash })
      return true
    },
  }
}
