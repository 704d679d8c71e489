import { readSolanaTransfers, type SolanaTransaction } from '@portico/payments'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
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

/** A transaction that was found. */
interface Sighting {
  readonly signature: string
  readonly transaction: SolanaTransaction
  /** Milliseconds since 1970, by the chain's clock. */
  readonly at: number
}

/**
 * What a transaction has brought to the recipient of a payment, by transfers that name it: as the shop's own server counts it. Tokens that were not
 * asked for anybody can make: they are passed over.
 */
function listBrought(
  { caipNetworkId }: SolanaChain,
  { asset, recipient, reference }: WatchedPayment,
  { signature, transaction, at }: Sighting,
): readonly FoundTransfer[] {
  const native = asset.includes('/slip44:') ? asset : `${caipNetworkId}/slip44:501`
  return readSolanaTransfers(transaction, { recipient, key: reference }).flatMap((transfer) => {
    const brought = transfer.asset === null ? native : `${caipNetworkId}/token:${transfer.asset}`
    if (brought !== asset && transfer.asset !== null) return []
    return [
      {
        ...{ id: `${caipNetworkId}:${signature}:${transfer.account}`, asset: brought },
        ...{ amount: transfer.amount, receiver: recipient, block: transaction.slot },
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
    const found = await chain.readTransactions(fresh.map(({ signature }) => signature))
    const transactions = new Map(
      fresh.map(({ signature, blockTime }, index) => {
        const transaction = found[index] as SolanaTransaction
        const at = Number(blockTime ?? transaction.time) * 1000
        return [signature, listBrought(chain, payment, { signature, transaction, at })] as const
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
