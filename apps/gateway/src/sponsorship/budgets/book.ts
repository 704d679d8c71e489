import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ChainPolicy } from '../sponsorshipOptions.ts'

/** Whose limit is reached. */
export type LimitedBy = 'identity' | 'site' | 'all'

/** Who is paid for, and where. */
export interface Beneficiary {
  /** CAIP-2. */
  readonly chain: string
  readonly userId: string
  /** Origin. */
  readonly site: string
}

/** A signature that is about to be given. */
export interface Promised extends Beneficiary {
  /** By which EntryPoint knows the operation. */
  readonly hash: string
  /** Wei, the most that it can cost. */
  readonly cost: bigint
  /** Seconds since 1970. */
  readonly validUntil: number
  /** Newest block. */
  readonly fromBlock: bigint
}

/** In which order limits are locked: each statement waits for the ones before it, so that nobody waits for each other. */
const listScopes = ({ userId, site }: Beneficiary, policy: ChainPolicy) =>
  [
    { by: 'identity', scope: `identity ${userId}`, limit: policy.perIdentity },
    { by: 'site', scope: `site ${site}`, limit: policy.perSite },
    { by: 'all', scope: 'all', limit: policy.inAll },
  ] as const satisfies readonly { by: LimitedBy; scope: string; limit: bigint }[]

/** The day of a time, in UTC. @param now milliseconds since 1970 */
export const toDay = (now: number): string => new Date(now).toISOString().slice(0, 10)

class LimitReached extends Error {
  readonly by: LimitedBy

  constructor(by: LimitedBy) {
    super(by)
    this.by = by
  }
}

/** Whether all limits of the day have room. Nothing is booked. @param cost wei that room is needed for @returns the limit that has none, or null */
export async function findReached(
  db: Kysely<Database>,
  policy: ChainPolicy,
  beneficiary: Beneficiary,
  day: string,
  cost: bigint,
): Promise<LimitedBy | null> {
  for (const { by, scope, limit } of listScopes(beneficiary, policy)) {
    const found = await db
      .selectFrom('sponsorship_spending')
      .select('scope')
      .where('chain', '=', beneficiary.chain)
      .where('day', '=', day)
      .where('scope', '=', scope)
      .where('spent', '>', `${limit - cost}`)
      .executeTakeFirst()
    if (found || cost > limit) return by
  }
  return null
}

/**
 * Books the most that an operation can cost on all three limits of the day, or on none. Many at once, of several gateways, end at the limit: each
 * statement sees what those before it have booked.
 * @returns the limit that would be passed, or null
 */
export async function book(
  db: Kysely<Database>,
  policy: ChainPolicy,
  promised: Promised,
  day: string,
): Promise<LimitedBy | null> {
  const { chain, cost } = promised
  try {
    await db.transaction().execute(async (transaction) => {
      // Asked twice within a second, the same is signed: it can be spent once.
      if (!(await note(transaction, promised, day))) return
      for (const { by, scope, limit } of listScopes(promised, policy))
        if (!(await add(transaction, { chain, day, scope, cost, limit }))) throw new LimitReached(by)
    })
    return null
  } catch (error) {
    if (error instanceof LimitReached) return error.by
    throw error
  }
}

async function note(db: Kysely<Database>, promised: Promised, day: string): Promise<boolean> {
  const { hash, chain, userId, site, cost, validUntil, fromBlock } = promised
  const noted = await db
    .insertInto('sponsorships')
    .values({
      ...{ hash, chain, day, user_id: userId, site, promised: `${cost}`, cost: null, state: 'open' },
      ...{ valid_until: validUntil, from_block: `${fromBlock}` },
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return noted !== undefined
}

interface Booking {
  readonly chain: string
  readonly day: string
  readonly scope: string
  readonly cost: bigint
  readonly limit: bigint
}

async function add(db: Kysely<Database>, { chain, day, scope, cost, limit }: Booking): Promise<boolean> {
  if (cost > limit) return false
  const added = await db
    .insertInto('sponsorship_spending')
    .values({ chain, day, scope, spent: `${cost}` })
    .onConflict((conflict) =>
      conflict
        .columns(['chain', 'day', 'scope'])
        .doUpdateSet({ spent: sql`sponsorship_spending.spent + excluded.spent` })
        .where(sql<boolean>`sponsorship_spending.spent + excluded.spent <= ${`${limit}`}::numeric`),
    )
    .returning('scope')
    .executeTakeFirst()
  return added !== undefined
}
