import { type Kysely, sql } from 'kysely'
import { type Hash, type PublicClient, parseAbiItem } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { createRangeReader } from '../../chains/createRangeReader.ts'
import type { Database } from '../../database/schema.ts'

const event = parseAbiItem(
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
)

/** Seconds after a signature's end in which its operation may still be in a block that is not seen here yet. */
const grace = 60
/** Seconds in which also what was released is looked for: a node that lags shows it late, and it is paid all the same. */
const lateTime = 3600
/** Seconds after which rows are of no use. */
const keepTime = 3 * 86_400
/** Operations that are looked for at once. */
const batchSize = 100

/** A chain, as it is settled. */
export interface SettledChain {
  /** CAIP-2. */
  readonly chain: string
  readonly client: PublicClient
}

/**
 * Books what sponsored operations have cost instead of what they could have cost, and gives back what was promised to those that are in no
 * block and cannot get there any more. Several gateways may do it at once.
 * @param now milliseconds since 1970
 */
export async function settle(
  db: Kysely<Database>,
  { chain, client }: SettledChain,
  now: number,
): Promise<void> {
  const seconds = Math.floor(now / 1000)
  const rows = await db
    .selectFrom('sponsorships')
    .select(['hash', 'state', 'valid_until', 'from_block'])
    .where('chain', '=', chain)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'open'),
        and([eb('state', '=', 'released'), eb('valid_until', '>', `${seconds - lateTime}`)]),
      ]),
    )
    .orderBy('valid_until')
    .execute()
  for (let index = 0; index < rows.length; index += batchSize) {
    const batch = rows.slice(index, index + batchSize)
    const costs = await readCosts(client, batch)
    for (const { hash, state, valid_until } of batch) {
      const cost = costs.get(hash as Hash)
      if (cost !== undefined) await close(db, hash, 'settled', cost)
      else if (state === 'open' && Number(valid_until) + grace < seconds)
        await close(db, hash, 'released', 0n)
    }
  }
  await forget(db, chain, seconds)
}

interface Row {
  readonly hash: string
  readonly from_block: string
}

/** What those of the operations have cost that are in a block. */
async function readCosts(client: PublicClient, rows: readonly Row[]): Promise<ReadonlyMap<Hash, bigint>> {
  const costs = new Map<Hash, bigint>()
  const hashes = rows.map(({ hash }) => hash as Hash)
  const [first = 0n] = rows.map(({ from_block }) => BigInt(from_block)).sort((a, b) => Number(a - b))
  let from = first
  const to = await client.getBlockNumber()
  const readRange = createRangeReader()
  while (from <= to) {
    const { range, found } = await readRange({ from, to }, 'first', (range) =>
      client.getLogs({
        ...{ address: entryPoint08Address, event, args: { userOpHash: hashes } },
        ...{ fromBlock: range.from, toBlock: range.to, strict: true },
      }),
    )
    for (const { args } of found) costs.set(args.userOpHash, args.actualGasCost)
    from = range.to + 1n
  }
  return costs
}

/** One statement decides who closes it: of two gateways, one finds it as it was. */
async function close(
  db: Kysely<Database>,
  hash: string,
  state: 'settled' | 'released',
  cost: bigint,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('sponsorships')
      .selectAll()
      .where('hash', '=', hash)
      .where('state', 'in', state === 'settled' ? ['open', 'released'] : ['open'])
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const changed = { state, cost: state === 'settled' ? `${cost}` : null }
    await transaction.updateTable('sponsorships').set(changed).where('hash', '=', hash).execute()
    const booked = row.state === 'open' ? row.promised : '0'
    // In the order in which they are booked, so that nobody waits for each other.
    for (const scope of [`identity ${row.user_id}`, `site ${row.site}`, 'all'])
      await transaction
        .updateTable('sponsorship_spending')
        .set({ spent: sql`greatest(spent - ${booked}::numeric + ${`${cost}`}::numeric, 0)` })
        .where('chain', '=', row.chain)
        .where('day', '=', row.day)
        .where('scope', '=', scope)
        .execute()
  })
}

async function forget(db: Kysely<Database>, chain: string, seconds: number): Promise<void> {
  const day = new Date((seconds - keepTime) * 1000).toISOString().slice(0, 10)
  await db.deleteFrom('sponsorship_spending').where('chain', '=', chain).where('day', '<', day).execute()
  await db
    .deleteFrom('sponsorships')
    .where('chain', '=', chain)
    .where('state', '!=', 'open')
    .where('valid_until', '<', `${seconds - keepTime}`)
    .execute()
}
