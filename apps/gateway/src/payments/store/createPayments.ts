import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Payment } from '../Payment.ts'
import { paymentError } from '../paymentErrors.ts'
import type { Merchant } from '../paymentOptions.ts'
import { getStanding } from '../paymentState.ts'
import {
  getChoices,
  quoteTime,
  type Settled,
  type SettleParameters,
  settlePayment,
  watchTime,
} from './settlePayment.ts'
import { type Findings, takeTransfers } from './takeTransfers.ts'
import { toPayment } from './toPayment.ts'

/** Transactions that may be named for a payment: each is looked up. */
const hintsAtMost = 20
/** Payments of a chain that money is looked for: anybody may ask for as many as he likes. */
const watchedAtMost = 5_000
/** Milliseconds for which one that no block has is looked for. */
const hintTime = 60 * 60_000

/** What a new payment is made of. */
export interface NewPayment
  extends Pick<
    Payment,
    'digest' | 'paymentId' | 'asset' | 'chain' | 'recipient' | 'amount' | 'reference' | 'address' | 'merchant'
  > {
  /** Newest block of the chain. */
  readonly fromBlock: bigint
}

/** What money is looked for by. */
export interface WatchedPayment
  extends Pick<Payment, 'digest' | 'asset' | 'recipient' | 'reference' | 'address' | 'merchant' | 'state'> {
  readonly fromBlock: bigint
  readonly createdAt: number
  readonly expiresAt: number
}

/** Transactions to look at, of one payment. */
export interface Lookups {
  /** Named by somebody, or brought something in a block that may be replaced. */
  readonly hashes: readonly string[]
  /** What the balance has grown by in blocks that may be replaced. */
  readonly grown: readonly { readonly id: string; readonly block: bigint; readonly blockHash: string }[]
}

/** What findings are worth. */
export interface SettleOptions extends Pick<SettleParameters, 'isReadToNow'> {
  /** Transactions that need not be looked at for having been named. */
  readonly settled?: readonly string[]
}

/** Payments as they are kept. */
export type Payments = ReturnType<typeof createPayments>

/** @param now milliseconds since 1970 */
export function createPayments(
  db: Kysely<Database>,
  findMerchant: (id: string | null) => Merchant | null,
  now: () => number,
) {
  const judge = (isReadToNow: boolean): SettleParameters => ({ findMerchant, now: now(), isReadToNow })
  const read = async (digest: string): Promise<Settled | null> => {
    const row = await db.selectFrom('payments').selectAll().where('digest', '=', digest).executeTakeFirst()
    if (!row) return null
    const payment = await toPayment(db, row)
    const standing = getStanding(payment, getChoices(findMerchant(payment.merchant)), now())
    // That nothing has come in time is known once the chain has been read so far.
    const { state } = payment
    return { payment, standing: { ...standing, state } }
  }
  return {
    read,
    /** Makes a payment, or finds the one that is there: the same is asked for once, however often. */
    async create({ fromBlock, amount, paymentId, ...payment }: NewPayment): Promise<Settled> {
      const [at, expiresAt] = [now(), now() + quoteTime]
      await db
        .insertInto('payments')
        .values({
          ...payment,
          ...{ payment_id: paymentId, amount: `${amount}`, state: 'waiting', choice: null },
          ...{ from_block: fromBlock, created_at: at, expires_at: expiresAt },
          watch_until: expiresAt + watchTime,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return demand(await read(payment.digest))
    },
    /** Has a transaction looked at. @throws ApiError 404 `PAYMENT_UNKNOWN`, 409 `TOO_MANY_HINTS` */
    async hint(digest: string, hash: string): Promise<Settled> {
      const found = demand(await read(digest))
      const { count } = await db
        .selectFrom('payment_hints')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('digest', '=', digest)
        .where('hash', '!=', hash)
        .executeTakeFirstOrThrow()
      if (Number(count) >= hintsAtMost) throw paymentError('TOO_MANY_HINTS')
      await db
        .insertInto('payment_hints')
        .values({ digest, hash, until: now() + hintTime })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return found
    },
    /** Those whose money may still come, the newest; and those of which it is known where to look. */
    async listWatched(
      chain: string,
      known: ReadonlyMap<string, Lookups>,
    ): Promise<readonly WatchedPayment[]> {
      const select = db
        .selectFrom('payments')
        .select(['digest', 'asset', 'recipient', 'reference', 'address', 'merchant', 'state'])
        .select(['from_block', 'created_at', 'expires_at'])
        .where('chain', '=', chain)
      const newest = await select
        .where('watch_until', '>', `${now()}`)
        .orderBy('created_at', 'desc')
        .limit(watchedAtMost)
        .execute()
      const found = new Set(newest.map(({ digest }) => digest))
      const others = [...known.keys()].filter((digest) => !found.has(digest))
      const rest = others.length > 0 ? await select.where('digest', 'in', others).execute() : []
      return [...newest, ...rest].map(({ from_block, created_at, expires_at, state, ...row }) => ({
        ...{ ...row, state: state as Payment['state'], fromBlock: BigInt(from_block) },
        ...{ createdAt: Number(created_at), expiresAt: Number(expires_at) },
      }))
    },
    /** Has transactions looked at that could not be. */
    async remember(digest: string, hashes: readonly string[]): Promise<void> {
      if (hashes.length === 0) return
      const until = now() + hintTime
      await db
        .insertInto('payment_hints')
        .values(hashes.map((hash) => ({ digest, hash, until })))
        .onConflict((conflict) => conflict.columns(['digest', 'hash']).doUpdateSet({ until }))
        .execute()
    },
    /** What has to be looked at again, by payment. */
    async listLookups(chain: string): Promise<ReadonlyMap<string, Lookups>> {
      const open = await db
        .selectFrom('payment_transfers as transfer')
        .innerJoin('payments as payment', 'payment.digest', 'transfer.digest')
        .select(['transfer.digest', 'transfer.hash', 'transfer.id', 'transfer.block', 'transfer.block_hash'])
        .where('payment.chain', '=', chain)
        .where('transfer.is_final', '=', false)
        .execute()
      const named = await db
        .selectFrom('payment_hints as hint')
        .innerJoin('payments as payment', 'payment.digest', 'hint.digest')
        .select(['hint.digest', 'hint.hash'])
        .where('payment.chain', '=', chain)
        .where('hint.until', '>', `${now()}`)
        .execute()
      const all = new Map<string, { hashes: string[]; grown: Lookups['grown'][number][] }>()
      const of = (digest: string) => {
        const known = all.get(digest) ?? { hashes: [], grown: [] }
        all.set(digest, known)
        return known
      }
      for (const { digest, hash } of named) of(digest).hashes.push(hash)
      for (const { digest, hash, id, block, block_hash } of open)
        if (hash) of(digest).hashes.push(hash)
        else of(digest).grown.push({ id, block: BigInt(block), blockHash: block_hash })
      return all
    },
    /** Writes down what was found of a payment, and what there is to tell. */
    settle: (
      digest: string,
      findings: Findings,
      { settled = [], isReadToNow }: SettleOptions,
    ): Promise<Settled | null> =>
      db.transaction().execute((inside) =>
        settlePayment(inside, digest, judge(isReadToNow), async (payment) => {
          await takeTransfers(inside, payment, findings)
          // What is in a block is looked at for what it brings, not because it was named.
          if (settled.length > 0)
            await inside
              .updateTable('payment_hints')
              .set({ until: 0 })
              .where('digest', '=', digest)
              .where('hash', 'in', settled)
              .execute()
        }),
      ),
  }
}

/** @throws ApiError 404 `PAYMENT_UNKNOWN` */
export function demand(settled: Settled | null): Settled {
  if (!settled) throw paymentError('PAYMENT_UNKNOWN')
  return settled
}
