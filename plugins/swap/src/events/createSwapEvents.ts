import type { PluginContext } from '@portico/contract'
import { formatUnits } from '@portico/evm'
import type { SwapToken } from '../state.ts'

/** What is said of each swap: not whose it is. */
interface Swapped {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly network: { readonly caipNetworkId: string }
  readonly quote: { readonly amount: bigint; readonly toAmount: bigint }
}

/** Reports swaps by the events of the manifest, which `track` reports by the names of the specification. */
export interface SwapEvents {
  /** The wallet is asked. */
  emitInitiated(swap: Swapped): void
  emitConfirmed(swap: Swapped): void
  /** It came to nothing, in the error's own sentence. */
  emitFailed(swap: Swapped, message: string): void
  /** What had to be allowed was not. */
  emitApprovalFailed(swap: Swapped, message: string): void
}

const toName = ({ address, symbol }: SwapToken) => address ?? symbol

const toPayload = ({ from, to, network, quote }: Swapped) => ({
  network: network.caipNetworkId,
  swapFromToken: toName(from),
  swapToToken: toName(to),
  swapFromAmount: formatUnits(quote.amount, from.decimals),
  swapToAmount: formatUnits(quote.toAmount, to.decimals),
})

/** Makes {@link SwapEvents} for one context. Nobody who swaps waits for who listens. */
export function createSwapEvents({ events }: Pick<PluginContext, 'events'>): SwapEvents {
  const notify = (event: string, payload: unknown) =>
    void events.emit(`swap/${event}`, payload).catch(() => {})
  return {
    emitInitiated: (swap) => notify('initiated', toPayload(swap)),
    emitConfirmed: (swap) => notify('confirmed', toPayload(swap)),
    emitFailed: (swap, message) => notify('failed', { ...toPayload(swap), message }),
    emitApprovalFailed: (swap, message) => notify('approval-failed', { ...toPayload(swap), message }),
  }
}
