import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { identityForms } from '../secrets/identityForms.ts'
import { audit } from '../users/audit.ts'
import { addIdentity, findUser } from '../users/users.ts'
import type { VaultParts } from '../VaultParts.ts'
import { maskEmail } from './maskEmail.ts'

/** Makes the changes of address whose day is over. Whoever asks for accounts runs it first, so that no clock has to. */
export async function settleChanges(parts: VaultParts): Promise<void> {
  const due = await parts.db
    .selectFrom('vault_holds')
    .select('id')
    .where('kind', '=', 'email')
    .where('told_at', 'is not', null)
    .where('ready_at', '<=', `${parts.now()}`)
    .execute()
  for (const { id } of due) await settle(parts, id)
}

async function settle(parts: VaultParts, id: string): Promise<void> {
  const { secrets, post } = parts
  const changed = await parts.db.transaction().execute(async (db) => {
    // Of two gateways at once one deletes it, and makes the change.
    const hold = await db
      .deleteFrom('vault_holds')
      .where('id', '=', id)
      .returning(['user_id', 'value'])
      .executeTakeFirst()
    if (!hold?.value) return null
    const email = identityForms.decrypt(secrets, 'email', hold.value)
    return (await replaceEmail(db, parts, hold.user_id, email)) ? { email, userId: hold.user_id } : null
  })
  if (!changed) return
  const user = await parts.db
    .selectFrom('vault_users')
    .select('locale')
    .where('id', '=', changed.userId)
    .executeTakeFirst()
  const values = { email: maskEmail(changed.email) }
  post.send({ to: changed.email, locale: user?.locale ?? 'en', kind: 'emailChanged', values })
}

/** False where somebody else has come to have the address meanwhile: then everything stays as it was. */
async function replaceEmail(
  db: Kysely<Database>,
  parts: VaultParts,
  userId: string,
  email: string,
): Promise<boolean> {
  const identity = { kind: 'email', value: email } as const
  if ((await findUser(db, parts.secrets, identity)) !== null) return false
  await db.deleteFrom('vault_identities').where('user_id', '=', userId).where('kind', '=', 'email').execute()
  if (!(await addIdentity(db, parts, userId, identity)))
    throw new Error('An address was taken in this moment.')
  await audit(parts, db, userId, 'emailChanged', { deviceName: '', place: '' })
  return true
}
