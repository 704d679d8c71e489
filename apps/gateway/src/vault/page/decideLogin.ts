import { sql } from 'kysely'
import { audit } from '../users/audit.ts'
import { findUser } from '../users/users.ts'
import type { VaultParts } from '../VaultParts.ts'

/** Milliseconds that a browser has, at least, to fetch what was approved. */
const fetchTime = 60_000

/** The login that a mail's link leads to, while it waits. Nothing changes. */
export async function findLinked({ db, secrets, now }: VaultParts, token: string) {
  const row = await db
    .selectFrom('vault_logins')
    .select(['choices', 'locale', 'site', 'device_name', 'place', 'created_at'])
    .where('link', 'in', secrets.hashes('link', token))
    .where('state', '=', 'waiting')
    .where('expires_at', '>', `${now()}`)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Decides a login, once: the number that its browser shows lets it in, everything else ends it.
 * @returns null where there is nothing to decide any more
 */
export async function decideLogin(
  parts: VaultParts,
  token: string,
  choice: string,
): Promise<{ readonly isApproved: boolean; readonly locale: string } | null> {
  const { db, secrets, now } = parts
  const row = await db
    .updateTable('vault_logins')
    .set({
      state: sql`case when number = ${choice} then 'approved' else 'refused' end`,
      expires_at: sql`greatest(expires_at, ${now() + fetchTime})`,
    })
    .where('link', 'in', secrets.hashes('link', token))
    .where('state', '=', 'waiting')
    .where('is_device_known', '=', false)
    .where('expires_at', '>', `${now()}`)
    .returning(['state', 'locale', 'address', 'device_name', 'place'])
    .executeTakeFirst()
  if (!row) return null
  const isApproved = row.state === 'approved'
  if (!isApproved) {
    const identity = { kind: 'email', value: secrets.decrypt('login', row.address) } as const
    const userId = await findUser(db, secrets, identity)
    const caller = { deviceName: row.device_name, place: row.place }
    if (userId !== null) await audit(parts, db, userId, 'loginRefused', caller)
  }
  return { isApproved, locale: row.locale }
}
