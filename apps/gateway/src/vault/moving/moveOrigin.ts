import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { isOrigin } from '../vaultOptions.ts'

/** Milliseconds of a day. */
const day = 86_400_000

/** Parameters of {@link moveOrigin}. */
export interface MoveOriginParameters {
  readonly from: string
  readonly to: string
  /** How long the vault of before is served as well, 1 to 366. */
  readonly days: number
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Makes a database the one of another vault. That of before may ask as well until the time is over, since the keys of its browsers do not move.
 * Answers until when, in milliseconds since 1970; repeating it changes nothing.
 * @throws Error where the database belongs to neither, or another move is under way
 */
export async function moveOrigin(
  all: Kysely<Database>,
  { from, to, days, now }: MoveOriginParameters,
): Promise<number> {
  if (![from, to].every(isOrigin) || from === to)
    throw new Error('--from and --to must be two origins, such as https://vault.example.')
  if (!Number.isInteger(days) || days < 1 || days > 366) throw new Error('--days must be from 1 to 366.')
  return all.transaction().execute(async (db) => {
    const row = await db.selectFrom('vault_origin').selectAll().forUpdate().executeTakeFirst()
    if (row?.origin === to && row.previous === from) return Number(row.previous_until)
    if (row?.origin !== from)
      throw new Error(`This database belongs to ${row ? `the vault at ${row.origin}` : 'no vault yet'}.`)
    if (row.previous !== null && Number(row.previous_until) > now)
      throw new Error(
        `The move from ${row.previous} is under way until ${new Date(Number(row.previous_until)).toISOString()}.`,
      )
    const until = now + days * day
    await db.updateTable('vault_origin').set({ origin: to, previous: from, previous_until: until }).execute()
    return until
  })
}
