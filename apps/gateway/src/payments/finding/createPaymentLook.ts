import type { Finality } from '@portico/payments'
import { LRUCache } from 'lru-cache'
import type { Address, Hash, PublicClient } from 'viem'
import type { Lookups, Payments, WatchedPayment } from '../store/createPayments.ts'
import type { Findings, FoundTransfer } from '../store/takeTransfers.ts'
import { type ChainHead, examineTransaction, getNativeAsset, isFinalBlock } from './examineTransaction.ts'
import { findTime } from './findTime.ts'
import { sumCollected } from './readCollected.ts'
import type { Sightings } from './readSightings.ts'

/** Milliseconds for which what an address has is asked for in each round; after that at one in so many. */
const freshTime = 60 * 60_000
const looksBetween = 150
/** What is known to be final is not looked at again, as long as it is remembered. */
const rememberedAtMost = 20_000

/** A round over what has come on one chain. */
export interface Round {
  readonly head: ChainHead & {
    readonly hash: Hash
    /** Milliseconds since 1970, by the chain's clock. */
    readonly at: number
  }
  /** Whether the round ends with the newest block. */
  readonly isWhole: boolean
  readonly sightings: Sightings
  /** One-time addresses that have paid out the chain's own currency, in lower case. */
  readonly collected: ReadonlySet<string>
  readonly lookups: ReadonlyMap<string, Lookups>
}

/** Parameters of {@link createPaymentLook}. */
export interface PaymentLookParameters {
  readonly chain: { readonly client: PublicClient }
  readonly payments: Payments
  readonly getFinality: (payment: WatchedPayment) => Finality
  /** Whether a token is one that people pay with. */
  readonly isListed: (token: string) => boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What a one-time address has: wei, and all that it ever had as what has come. */
interface Holding {
  readonly balance: bigint
  readonly grown: NonNullable<Findings['balance']>
}

const noLookups: Lookups = { hashes: [], grown: [] }

/** Looks at one payment on the chain, and writes down what has changed. */
export function createPaymentLook(parameters: PaymentLookParameters) {
  const { payments, getFinality, isListed, now } = parameters
  const { client } = parameters.chain
  const final = new LRUCache<string, true>({ max: rememberedAtMost })
  const balances = new LRUCache<string, bigint>({ max: rememberedAtMost })
  const looks = new LRUCache<string, number>({ max: rememberedAtMost })

  const isOver = ({ state, expiresAt }: WatchedPayment) => state === 'waiting' && now() >= expiresAt

  /** What contracts have paid out to the one-time address leaves no trace but what it has. */
  const readBalance = async (
    payment: WatchedPayment,
    { head, isWhole, collected }: Round,
  ): Promise<Holding | undefined> => {
    const look = (looks.get(payment.digest) ?? 0) + 1
    looks.set(payment.digest, look)
    if (!payment.address || !isWhole) return undefined
    const receiver = payment.address as Address
    const isCollected = collected.has(receiver.toLowerCase())
    // Before it is said that nothing has come, it is looked.
    const isDue =
      isCollected || isOver(payment) || now() - payment.createdAt < freshTime || look % looksBetween === 0
    if (!isDue) return undefined
    const balance = await client.getBalance({ address: receiver, blockNumber: head.number })
    if (!isCollected && balance === (balances.get(payment.digest) ?? 0n)) return undefined
    // What anybody had paid out before somebody looked has come all the same.
    const amount =
      balance + (await sumCollected(client, receiver, { from: payment.fromBlock, to: head.number }))
    const { number: block, hash: blockHash } = head
    const at = await findTime(client, payment, head, amount)
    const isFinal = isFinalBlock(block, getFinality(payment), head)
    const asset = getNativeAsset(payment.asset)
    return { balance, grown: { asset, amount, receiver, block, blockHash, at, isFinal } }
  }

  /** What the balance has shown in a block counts while that block is there, and is final once that is. */
  const checkGrown = async (payment: WatchedPayment, grown: Lookups['grown'], { head }: Round) => {
    const finality = getFinality(payment)
    const checked = await Promise.all(
      grown.map(async ({ id, block, blockHash }) => {
        const { hash } = block > head.number ? { hash: null } : await client.getBlock({ blockNumber: block })
        return { id, isGone: hash !== blockHash, isFinal: isFinalBlock(block, finality, head) }
      }),
    )
    const gone = checked.filter(({ isGone }) => isGone).map(({ id }) => id)
    const kept = checked.filter(({ isGone, isFinal }) => !isGone && isFinal).map(({ id }) => id)
    return { gone, final: kept }
  }

  const examine = (payment: WatchedPayment, hashes: readonly Hash[], { head }: Round) => {
    const finality = getFinality(payment)
    return Promise.all(
      hashes.map(async (hash) => {
        const found = await examineTransaction({ client, payment, hash, head, finality, isListed })
        return [hash, found] as const
      }),
    )
  }

  return async (payment: WatchedPayment, round: Round): Promise<void> => {
    const { digest } = payment
    const { hashes, grown } = round.lookups.get(digest) ?? noLookups
    const seen = round.sightings.get(digest) ?? new Set()
    const all = [...new Set([...seen, ...(hashes as readonly Hash[])])]
    const due = all.filter((hash) => !final.has(`${digest} ${hash}`))
    const examined = await examine(payment, due, round)
    // A node that has shown a transaction in a block, and does not know it, is behind: what the balance has cannot be told from it then.
    const isBehind = examined.some(([hash, found]) => found === null && seen.has(hash))
    const holding = isBehind ? undefined : await readBalance(payment, round)
    const blocks = await checkGrown(payment, grown, round)
    if (due.length === 0 && grown.length === 0 && !holding && !(round.isWhole && isOver(payment))) return
    const transactions = new Map<string, readonly FoundTransfer[]>(
      examined.map(([hash, found]) => [hash, found ?? []]),
    )
    const settled = examined.filter(([, found]) => found !== null).map(([hash]) => hash)
    const options = { settled, isReadToNow: round.isWhole }
    await payments.settle(digest, { transactions, balance: holding?.grown, ...blocks }, options)
    for (const [hash, found] of examined)
      if (found?.length && found.every(({ isFinal }) => isFinal)) final.set(`${digest} ${hash}`, true)
    // What a block that goes away takes with it is counted anew.
    if (blocks.gone.length > 0) balances.delete(digest)
    else if (holding) balances.set(digest, holding.balance)
  }
}
