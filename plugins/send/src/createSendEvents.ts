import type { PluginContext, TrackedTransaction } from '@portico/contract'
import { formatUnits } from '@portico/evm'
import type { Transfer } from './transfer.ts'

/** Reports transfers by the events of the manifest, which `track` reports by the names of the specification. */
export interface SendEvents {
  /** The wallet is asked. */
  emitInitiated(transfer: Transfer): void
  /** The wallet has sent it; how it ends is reported once the shell knows, while the page is there. */
  follow(transfer: Transfer, hash: string): void
  /** It came to nothing, in the error's own sentence. */
  emitFailure(transfer: Transfer, error: unknown, isDeclined: boolean): void
}

/** What is said of each transfer: neither who sends nor who receives. */
const toPayload = ({ token, amount, network }: Transfer) => ({
  network: network.caipNetworkId,
  token: token.address ?? token.symbol,
  amount: Number(formatUnits(amount, token.decimals)),
})

/** What went wrong with one that the wallet had sent. */
const failures = {
  failed: 'The network refused the transfer.',
  replaced: 'Another transaction took its place.',
  expired: 'It expired.',
}

/** An error's own sentence, without what was at fault: that may name an account. */
const getSentence = (error: unknown): string =>
  (error as { readonly shortMessage?: string }).shortMessage ?? 'Unknown'

const toKey = (network: string, hash: string) => `${network} ${hash.toLowerCase()}`

/** Makes {@link SendEvents} for one context. */
export function createSendEvents({ events, transactions, onDispose }: PluginContext): SendEvents {
  const followed = new Map<string, ReturnType<typeof toPayload>>()
  const notify = (event: string, payload: unknown) => {
    // Nobody who sends waits for who listens.
    events.emit(`send/${event}`, payload).catch(() => {})
  }
  const emitEnd = ({ hash, caipNetworkId, status, replacedBy, isExpired }: TrackedTransaction) => {
    const key = toKey(caipNetworkId, hash)
    const payload = followed.get(key)
    if (!payload || status === 'pending') return
    followed.delete(key)
    if (status === 'success') notify('confirmed', { ...payload, hash: replacedBy ?? hash })
    else if (status !== 'unknown')
      notify('failed', { ...payload, message: failures[isExpired ? 'expired' : status] })
  }
  onDispose(transactions.subscribe(() => transactions.get().forEach(emitEnd)))
  return {
    emitInitiated: (transfer) => notify('initiated', toPayload(transfer)),
    follow: (transfer, hash) =>
      void followed.set(toKey(transfer.network.caipNetworkId, hash), toPayload(transfer)),
    emitFailure: (transfer, error, isDeclined) =>
      notify(isDeclined ? 'declined' : 'failed', { ...toPayload(transfer), message: getSentence(error) }),
  }
}
