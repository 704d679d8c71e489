import type { PluginContext, TrackedTransaction } from '@portico/contract'
import { readLastValidBlockHeight, readSignature } from '@portico/solana'
import type { FollowParameters } from '../TransferRules.ts'

/** Milliseconds from question to question, at first and at last: a node that cannot be asked is not asked for ever as often. */
const shortest = 5_000
const longest = 60_000

/** Whether no block can take a transaction any more, whichever of the heights is its last. */
async function isExpired(
  node: PluginContext['chain'],
  signature: string,
  heights: readonly [bigint, bigint],
): Promise<boolean> {
  const [planned, latest] = heights
  const isLater = latest > planned
  const lastValidBlockHeight = isLater ? latest : planned
  return (await readSignature(node, { signature, lastValidBlockHeight })) === 'expired'
}

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
    const planned = `${data.lastValidBlockHeight}`
    // Anything on the page may have written what is stored.
    if (!/^\d{1,18}$/.test(planned) || followed.has(signature)) return
    followed.add(signature)
    const node: PluginContext['chain'] = { request: (request) => chain.request(request, { caipNetworkId }) }
    const isPending = () =>
      transactions.get().some(({ hash, status }) => hash === signature && status === 'pending')
    let height: bigint | null = null
    let pause = shortest
    while (isPending()) {
      // The wallet may have taken a newer block than was planned with, though none after this.
      height ??= await readLastValidBlockHeight(node)
      if (height !== null && (await isExpired(node, signature, [BigInt(planned), height])) && isPending())
        return expire(sent)
      await wait(pause, ended.signal)
      pause = Math.min(pause * 1.1, longest)
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
