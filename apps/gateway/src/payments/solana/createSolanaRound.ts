import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { readBalanceChanges } from '../../history/solana/readBalanceChanges.ts'
import type { SolanaTransaction } from '../../history/solana/transactionSchemas.ts'
import type { Payments, WatchedPayment } from '../store/createPayments.ts'
import type { FoundTransfer } from '../store/takeTransfers.ts'
import type { SolanaChain } from './SolanaChain.ts'

/** Payments that are looked at at once, and transactions that one may be paid by. */
const [looksAtOnce, signaturesAtMost] = [8, 100]
/** Milliseconds for which it is looked for in each round; after that in one of so many. */
const freshTime = 60 * 60_000
const looksBetween = 150
const rememberedAtMost = 20_000

/** Parameters of {@link createSolanaRound}. */
export interface SolanaRoundParameters {
  readonly chain: SolanaChain
  readonly payments: Payments
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Hears of what could not be looked at. */
  readonly onError: (error: unknown) => void
}

/**
 * What a transaction has brought to the recipient of a payment. Tokens that were not asked for anybody can make: they are passed over.
 * @param at milliseconds since 1970, by the chain's clock
 */
function listBrought(
  { caipNetworkId }: SolanaChain,
  { asset, recipient }: WatchedPayment,
  transaction: SolanaTransaction,
  at: number,
): readonly FoundTransfer[] {
  if (transaction.meta.err !== null) return []
  const [signature = ''] = transaction.transaction.signatures
  const native = asset.includes('/slip44:') ? asset : `${caipNetworkId}/slip44:501`
  return readBalanceChanges(transaction, recipient).flatMap(({ contract, amount, direction }) => {
    const brought = contract === null ? native : `${caipNetworkId}/token:${contract}`
    if (direction !== 'in' || (brought !== asset && contract !== null)) return []
    return [
      {
        ...{ id: `${caipNetworkId}:${signature}:${contract ?? 'native'}`, asset: brought },
        ...{ amount: BigInt(amount), receiver: recipient, block: BigInt(transaction.slot) },
        ...{ blockHash: '', at, isFinal: true },
      },
    ]
  })
}

/** Looks for what is final on a Solana chain, by the references that transactions name. */
export function createSolanaRound({ chain, payments, now, onError }: SolanaRoundParameters) {
  const { caipNetworkId, reader } = chain
  const known = new LRUCache<string, true>({ max: rememberedAtMost })
  const looks = new LRUCache<string, number>({ max: rememberedAtMost })

  const lookAt = async (payment: WatchedPayment): Promise<void> => {
    const { digest, reference, createdAt, expiresAt, state } = payment
    const look = (looks.get(digest) ?? 0) + 1
    looks.set(digest, look)
    const isOver = state === 'waiting' && now() >= expiresAt
    if (now() - createdAt >= freshTime && look % looksBetween !== 0 && !isOver) return
    const listed = await reader.listSignatures(reference, { limit: signaturesAtMost })
    const fresh = listed.filter(({ signature }) => !known.has(`${digest} ${signature}`))
    if (fresh.length === 0 && !isOver) return
    const found = await reader.readTransactions(fresh.map(({ signature }) => signature))
    const transactions = new Map(
      fresh.map(({ signature, blockTime }, index) => {
        const transaction = found[index] as SolanaTransaction
        // Where nobody knows the time of a block, it is that of its first sight.
        const seconds = blockTime ?? transaction.blockTime
        const at = seconds === null ? now() : seconds * 1000
        return [signature, listBrought(chain, payment, transaction, at)] as const
      }),
    )
    await payments.settle(digest, { transactions }, { isReadToNow: true })
    for (const { signature } of fresh) known.set(`${digest} ${signature}`, true)
  }

  return async (): Promise<void> => {
    const watched = await payments.listWatched(caipNetworkId, new Map())
    const limit = pLimit(looksAtOnce)
    await Promise.all(watched.map((payment) => limit(lookAt, payment).catch(onError)))
  }
}
