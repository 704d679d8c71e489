import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Caller, VaultParts } from '../VaultParts.ts'

/** What is written down of a user's account. */
export type AuditKind =
  | 'accountCreated'
  | 'signedIn'
  | 'deviceAdded'
  | 'deviceRevoked'
  | 'loginRefused'
  | 'signedOut'
  | 'signedOutEverywhere'
  | 'refreshReused'
  | 'walletCreated'
  | 'generationConfirmed'
  | 'keysRenewed'
  | 'accountLinked'
  | 'accountUnlinked'
  | 'emailAdded'
  | 'emailChanging'
  | 'emailChanged'
  | 'holdStarted'
  | 'holdCancelled'
  | 'recoveryChanged'
  | 'recoveryRehearsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'sessionGranted'
  | 'sessionEnded'
  | 'deviceWaiting'
  | 'deviceLetIn'
  | 'deviceRefused'

/** Entries that a user sees. */
const shown = 200

/** Writes down what happened, on which device and where. */
export async function audit(
  { now }: Pick<VaultParts, 'now'>,
  db: Kysely<Database>,
  userId: string,
  kind: AuditKind,
  { deviceName, place }: Pick<Caller, 'deviceName' | 'place'>,
): Promise<void> {
  await db
    .insertInto('vault_audit')
    .values({ user_id: userId, at: now(), kind, device: deviceName, place })
    .execute()
}

/** What happened to an account, newest first. */
export async function listAudit(db: Kysely<Database>, userId: string) {
  const rows = await db
    .selectFrom('vault_audit')
    .select(['at', 'kind', 'device', 'place'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: Number(at) }))
}
