import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { toShareContext } from '../wallets/wallets.ts'
import type { Secrets } from './createSecrets.ts'
import { identityForms } from './identityForms.ts'
import { profileForms } from './profileForms.ts'

/** Where the vault of a database was before it moved. */
export interface PreviousVault {
  readonly origin: string
  /** Milliseconds since 1970 until which it may ask as well. */
  readonly until: number
}

/**
 * Makes a database the one of a vault: its origin is kept at the first start, and what is encrypted under earlier secrets is encrypted anew.
 * Answers where the vault was before; null where it has never moved.
 * @throws Error where the database belongs to another vault, no secret opens what it keeps, or two users have one identity
 */
export async function prepareVault(
  db: Kysely<Database>,
  origin: string,
  secrets: Secrets,
): Promise<PreviousVault | null> {
  await db
    .insertInto('vault_origin')
    .values({ id: 1, origin })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const kept = await db.selectFrom('vault_origin').selectAll().executeTakeFirstOrThrow()
  // Passkeys and the storage of browsers belong to an origin: under another one every wallet would be out of reach.
  if (kept.origin !== origin)
    throw new Error(
      `This database belongs to the vault at ${kept.origin}. It cannot serve ${origin}: see \`portico-gateway vault move-origin\`.`,
    )
  await rewrapIdentities(db, secrets)
  await rewrapShares(db, secrets)
  await rewrapHolds(db, secrets)
  const { previous, previous_until: until } = kept
  return previous === null ? null : { origin: previous, until: Number(until) }
}

async function rewrapIdentities(db: Kysely<Database>, secrets: Secrets): Promise<void> {
  const rows = await db
    .selectFrom('vault_identities')
    .select(['kind', 'key', 'value', 'profile', 'user_id'])
    .execute()
  const users = new Map(rows.map(({ kind, key, user_id }) => [`${kind} ${key}`, user_id]))
  for (const { kind, key, value, profile, user_id: userId } of rows) {
    if (secrets.isCurrent(value)) continue
    const plain = identityForms.decrypt(secrets, kind, value)
    const current = identityForms.hash(secrets, kind, plain)
    const known = profileForms.read(secrets, profile)
    const other = users.get(`${kind} ${current}`) ?? userId
    if (other !== userId)
      throw new Error(
        `The users ${userId} and ${other} have the same identity (${kind}): gateways with different VAULT_SECRETS have made them. Take out the one without a wallet worth keeping, and start again.`,
      )
    await db
      .updateTable('vault_identities')
      .set({
        key: current,
        value: identityForms.encrypt(secrets, kind, plain),
        ...(known && profileForms.write(secrets, known)),
      })
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute()
  }
}

async function rewrapShares(db: Kysely<Database>, secrets: Secrets): Promise<void> {
  const rows = await db.selectFrom('vault_wallets').select(['user_id', 'share', 'pending_share']).execute()
  const rewrap = (user: string, text: string) => {
    const context = toShareContext(user)
    return secrets.isCurrent(text) ? text : secrets.encrypt(context, secrets.decrypt(context, text))
  }
  for (const { user_id: user, share, pending_share: pending } of rows)
    for (const [column, text] of [
      ['share', share],
      ['pending_share', pending],
    ] as const) {
      if (text === null || secrets.isCurrent(text)) continue
      // Only what is there still: a gateway beside this one may have gone over to the next generation.
      await db
        .updateTable('vault_wallets')
        .set({ [column]: rewrap(user, text) })
        .where('user_id', '=', user)
        .where(column, '=', text)
        .execute()
    }
}

async function rewrapHolds(db: Kysely<Database>, secrets: Secrets): Promise<void> {
  const rows = await db.selectFrom('vault_holds').select(['id', 'value']).execute()
  for (const { id, value } of rows) {
    if (value === null || secrets.isCurrent(value)) continue
    const plain = identityForms.decrypt(secrets, 'email', value)
    await db
      .updateTable('vault_holds')
      .set({ value: identityForms.encrypt(secrets, 'email', plain) })
      .where('id', '=', id)
      .execute()
  }
}
