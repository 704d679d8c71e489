import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Payment } from '../Payment.ts'

/** Money that a transaction has brought, and where. */
export interface FoundTransfer {
  readonly id: string
  /** CAIP-19. */
  readonly asset: string
  /** Base units. */
  readonly amount: bigint
  readonly receiver: string
  readonly block: bigint
  readonly blockHash: string
  /** Milliseconds since 1970, by the chain's clock. */
  readonly at: number
  readonly isFinal: boolean
}

/** What looking at a payment has shown. */
export interface Findings {
  /** By transaction: what it has brought now, whatever it seemed to have brought before. */
  readonly transactions: ReadonlyMap<string, readonly FoundTransfer[]>
  /** Ids of what the balance has grown by in blocks that are gone. */
  readonly gone?: readonly string[]
  /** And in blocks that will not go any more. */
  readonly final?: readonly string[]
  /** What the one-time address has in the chain's own currency at a block; absent where that is not known. */
  readonly balance?: Omit<FoundTransfer, 'id'> | undefined
}

const toRow = (digest: string, hash: string | null, found: FoundTransfer) => ({
  ...{ id: found.id, digest, asset: found.asset, amount: `${found.amount}`, hash, receiver: found.receiver },
  ...{ block: found.block, block_hash: found.blockHash, at: found.at, is_final: found.isFinal },
})

async function insert(db: Transaction<Database>, row: ReturnType<typeof toRow>): Promise<boolean> {
  const { block, block_hash, at, is_final } = row
  const written = await db
    .insertInto('payment_transfers')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ block, block_hash, at, is_final })
        // One that pays for something else stays there, and one that is final stays as it is.
        .where('payment_transfers.digest', '=', row.digest)
        .where('payment_transfers.is_final', '=', false),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** What contracts have paid out to a one-time address in the chain's own currency: what it has beyond what transactions have brought. */
async function takeBalance(
  db: Transaction<Database>,
  digest: string,
  balance: NonNullable<Findings['balance']>,
): Promise<void> {
  const known = await db
    .selectFrom('payment_transfers')
    .select('amount')
    .where('digest', '=', digest)
    .where('receiver', '=', balance.receiver)
    .where('asset', '=', balance.asset)
    .execute()
  const rest = known.reduce((sum, { amount }) => sum - BigInt(amount), balance.amount)
  if (rest <= 0n) return
  const [chain] = balance.asset.split('/')
  const id = `${chain}:${balance.receiver.toLowerCase()}:${balance.block}`
  await insert(db, toRow(digest, null, { ...balance, amount: rest, id }))
}

/** Writes down what a payment has got, and strikes out what a replaced block had brought. */
export async function takeTransfers(
  db: Transaction<Database>,
  { digest, address }: Payment,
  { transactions, gone = [], final = [], balance }: Findings,
): Promise<void> {
  const open = db.deleteFrom('payment_transfers').where('digest', '=', digest).where('is_final', '=', false)
  for (const [hash, found] of transactions) {
    const ids = found.map(({ id }) => id)
    const lost = open.where('hash', '=', hash)
    await (ids.length > 0 ? lost.where('id', 'not in', ids) : lost).execute()
    for (const transfer of found) {
      const isNative = transfer.id.endsWith(':value') && transfer.receiver === address
      const known = isNative
        ? await db
            .selectFrom('payment_transfers')
            .select('id')
            .where('id', '=', transfer.id)
            .executeTakeFirst()
        : true
      await insert(db, toRow(digest, hash, transfer))
      // What the balance has shown may have been this: it is read again.
      if (!known) await open.where('hash', 'is', null).execute()
    }
  }
  if (gone.length > 0) await open.where('id', 'in', gone).execute()
  if (final.length > 0)
    await db
      .updateTable('payment_transfers')
      .set({ is_final: true })
      .where('digest', '=', digest)
      .where('id', 'in', final)
      .execute()
  if (balance) await takeBalance(db, digest, balance)
}
