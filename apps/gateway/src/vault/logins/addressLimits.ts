import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

const hour = 3_600_000
const day = 86_400_000

/**
 * Mails to one address, over all sites. Devices that are not its user's leave him a part: else strangers who ask all day lock him out.
 */
const mailLimits = { known: { hour: 5, day: 10 }, unknown: { hour: 3, day: 6 } } as const
/** Wrong codes for one address in a day, over all codes and browsers. */
const missLimit = 10

/**
 * Takes one of the mails that an address may get. False where there is none left. One statement, which locks the address' row: two gateways
 * at once take two.
 * @param key keyed hash of the address @param now milliseconds since 1970
 * @param isKnown whether the user of the address knows the device that asks
 */
export async function takeMail(
  db: Kysely<Database>,
  key: string,
  now: number,
  isKnown: boolean,
): Promise<boolean> {
  const limits = mailLimits[isKnown ? 'known' : 'unknown']
  const since = (time: number) =>
    sql`(select count(*) from unnest(kept.mails) as at where at > ${now - time})`
  const recent = sql`array(select at from unnest(kept.mails) as at where at > ${now - day})`
  const { rows } = await sql`
    insert into vault_addresses as kept (key, mails, misses, seen_at)
    values (${key}, array[${now}::bigint], '{}', ${now})
    on conflict (key) do update set mails = array_append(${recent}, ${now}::bigint), seen_at = ${now}
    where ${since(hour)} < ${limits.hour} and ${since(day)} < ${limits.day}
    returning key`.execute(db)
  return rows.length > 0
}

/** Takes one of the wrong codes that an address may have today, before it is known whether it is wrong. False where there is none left. */
export async function takeMiss(db: Kysely<Database>, key: string, now: number): Promise<boolean> {
  const recent = sql`array(select at from unnest(kept.misses) as at where at > ${now - day})`
  const { rows } = await sql`
    insert into vault_addresses as kept (key, mails, misses, seen_at)
    values (${key}, '{}', array[${now}::bigint], ${now})
    on conflict (key) do update set misses = array_append(${recent}, ${now}::bigint), seen_at = ${now}
    where cardinality(${recent}) < ${missLimit}
    returning key`.execute(db)
  return rows.length > 0
}

/** Gives one back that {@link takeMiss} took for a code that was right. */
export async function giveMissBack(db: Kysely<Database>, key: string): Promise<void> {
  await sql`update vault_addresses set misses = misses[1:cardinality(misses) - 1] where key = ${key}`.execute(
    db,
  )
}

/** Forgets what no limit looks at any more. */
export async function forgetOld(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('vault_addresses')
    .where('seen_at', '<', `${now - day}`)
    .execute()
  await db
    .deleteFrom('vault_logins')
    .where('expires_at', '<', `${now - day}`)
    .execute()
}
