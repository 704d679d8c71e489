import type { TrackedTransaction } from '@portico/contract'
import { readSignature } from '@portico/solana'
import type { FollowParameters } from '../TransferRules.ts'

/** Milliseconds from question to question. */
const pause = 5_000

/** Asks of each pending transaction whether a block can still take it, also of those that were sent before the page was loaded. */
export function followExpiry({ context, store, t, events, wait }: FollowParameters): void {
  const { transactions, chain, onDispose } = context
  const expire = (sent: TrackedTransaction) => {
    const { result } = store.get()
    if (result?.hash === sent.hash) store.set({ result: { ...result, status: 'expired' } })
    events.emitEnd({ ...sent, status: 'expired' })
    context.toast('error', t('send.result.expired'))
    // Nobody needs to ask for it any more.
    transactions.forget(sent.hash, sent.caipNetworkId).catch(() => {})
  }
  const ended = new AbortController()
  const followed = new Set<string>()
  const follow = async (sent: TrackedTransaction) => {
    const { hash: signature, caipNetworkId, data } = sent
    const height = `${data.lastValidBlockHeight}`
    // Anything on the page may have written what is stored.
    if (!/^\d{1,18}$/.test(height) || followed.has(signature)) return
    followed.add(signature)
    const node: typeof chain = { request: (request) => chain.request(request, { caipNetworkId }) }
    const isPending = () =>
      transactions.get().some(({ hash, status }) => hash === signature && status === 'pending')
    while (isPending()) {
      const status = await readSignature(node, { signature, lastValidBlockHeight: BigInt(height) })
      if (status === 'expired' && isPending()) return expire(sent)
      await wait(pause, ended.signal)
      if (ended.signal.aborted) return
    }
  }
  const followAll = () => {
    for (const sent of transactions.get()) if (sent.status === 'pending') void follow(sent)
  }
  followAll()
  onDispose(transactions.subscribe(followAll))
  onDispose(() => ended.abort())
}
