import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/ApiError.ts'
import { toPageUrl } from '../logins/beginLogin.ts'
import { createToken } from '../secrets/createSecrets.ts'
import { audit } from '../users/audit.ts'
import { notify } from '../users/users.ts'
import type { Caller, SignedIn, VaultParts } from '../VaultParts.ts'

/** Milliseconds that a change waits. */
const holdTime = 86_400_000
/** Milliseconds after that in which it may be made. Then another hold is needed, so that none stands open forever. */
const openTime = 3 * 86_400_000

/** What waits before it happens. */
export type HoldKind = 'export' | 'recovery' | 'email' | 'passkey'

/** A change that waits, as the vault is told. */
export interface Hold {
  readonly id: string
  readonly kind: HoldKind
  /** Milliseconds since 1970. */
  readonly readyAt: number
  /** Milliseconds until then by the service's clock, which no device sets; 0 once it may be made. */
  readonly readyIn: number
}

/** Milliseconds in which the mail about a hold must have gone out. */
const tellTime = 60_000

/** Holds that count no more: over, or nobody could be told of them, who might have cancelled. */
const isOver = (now: number) =>
  sql<boolean>`(vault_holds.ready_at <= ${now - openTime}
    or (vault_holds.told_at is null and vault_holds.ready_at <= ${now + holdTime - tellTime}))`

const toHold = (
  row: { readonly id: string; readonly kind: HoldKind },
  readyAt: number,
  now: number,
): Hold => ({
  ...{ id: row.id, kind: row.kind, readyAt },
  readyIn: Math.max(readyAt - now, 0),
})

/** Changes of a user that wait, or may be made now. */
export async function listHolds({ db, now }: VaultParts, userId: string): Promise<readonly Hold[]> {
  const rows = await db
    .selectFrom('vault_holds')
    .select(['id', 'kind', 'ready_at'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`not ${isOver(now())}`)
    .orderBy('ready_at')
    .execute()
  return rows.map((row) => toHold(row, Number(row.ready_at), now()))
}

/** Begins a hold, whose day begins with {@link noteTold}. One that waits already is answered instead, and nobody is told again. */
export async function startHold(
  parts: VaultParts,
  signedIn: SignedIn,
  kind: HoldKind,
  value: string | null = null,
): Promise<{ readonly hold: Hold; readonly cancel: string | null }> {
  const { secrets, now } = parts
  const { userId } = signedIn
  const cancel = createToken()
  const begun = now()
  const hold = toHold({ id: randomUUID(), kind }, begun + holdTime, begun)
  const kept = { ready_at: hold.readyAt, cancel: secrets.hash('cancel', cancel), told_at: null }
  const row = { id: hold.id, value, ...kept }
  const isStarted = await parts.db.transaction().execute(async (db) => {
    const inserted = await db
      .insertInto('vault_holds')
      .values({ ...row, user_id: userId, kind })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row).where(isOver(begun)))
      .returning('id')
      .executeTakeFirst()
    if (inserted) await audit(parts, db, userId, kind === 'email' ? 'emailChanging' : 'holdStarted', signedIn)
    return inserted !== undefined
  })
  if (isStarted) return { hold, cancel: toPageUrl(parts, 'cancel', cancel) }
  const waiting = (await listHolds(parts, userId)).find((one) => one.kind === kind)
  // Cancelled in this moment: whoever asks again gets a new one.
  if (!waiting) throw new ApiError(409, [{ name: 'kind', description: 'has just been cancelled' }])
  return { hold: waiting, cancel: null }
}

/** Notes that a mail about a hold has gone out: its day begins. */
export async function noteTold({ db, now }: VaultParts, id: string): Promise<void> {
  const at = now()
  await db
    .updateTable('vault_holds')
    .set({ told_at: at, ready_at: at + holdTime })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .execute()
}

/** Begins a hold, and tells the user wherever he can be told. */
export async function startToldHold(parts: VaultParts, signedIn: SignedIn, kind: HoldKind): Promise<Hold> {
  const { hold, cancel } = await startHold(parts, signedIn, kind)
  if (cancel === null) return hold
  const values = { what: kind, readyAt: new Date(hold.readyAt).toISOString(), cancel }
  const note = () => noteTold(parts, hold.id)
  if (!(await notify(parts, signedIn.userId, 'holdStarted', values, note))) await note()
  return hold
}

/** Holds of a kind whose time has come, and is not over. */
const isOpen = (userId: string, kind: HoldKind, now: number) =>
  sql<boolean>`user_id = ${userId} and kind = ${kind} and ready_at <= ${now} and ready_at > ${now - openTime}
    and told_at is not null`

const holdMissing = (kind: HoldKind) => {
  const others =
    kind === 'passkey' ? '. A passkey that was added today does not stand in for the last one' : ''
  const description = `This takes a hold, and a day of waiting${others}`
  return new ApiError(403, [{ name: 'NOT_ALLOWED', description }])
}

/** @throws ApiError 403 `NOT_ALLOWED` where a user has no hold of a kind whose time has come */
export async function needHold(
  db: Kysely<Database>,
  { now }: VaultParts,
  userId: string,
  kind: HoldKind,
): Promise<void> {
  const found = await db
    .selectFrom('vault_holds')
    .select('id')
    .where(isOpen(userId, kind, now()))
    .executeTakeFirst()
  if (!found) throw holdMissing(kind)
}

/** Spends a hold: it is good for one change. @param db a transaction @throws ApiError as {@link needHold} does */
export async function useHold(
  db: Kysely<Database>,
  { now }: VaultParts,
  userId: string,
  kind: HoldKind,
): Promise<void> {
  const used = await db
    .deleteFrom('vault_holds')
    .where(isOpen(userId, kind, now()))
    .returning('id')
    .executeTakeFirst()
  if (!used) throw holdMissing(kind)
}

/** Takes a change back. @throws ApiError 404 */
export async function cancelHold(parts: VaultParts, signedIn: SignedIn, id: string): Promise<void> {
  const { db } = parts
  const cancelled = await db
    .deleteFrom('vault_holds')
    .where('user_id', '=', signedIn.userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!cancelled) throw new ApiError(404, [{ name: 'id', description: 'is no hold of yours' }])
  await audit(parts, db, signedIn.userId, 'holdCancelled', signedIn)
}

/** The hold that a mail's link cancels, with its user's language; null where there is none any more. */
export async function findCancellable({ db, secrets }: VaultParts, token: string) {
  const row = await db
    .selectFrom('vault_holds')
    .innerJoin('vault_users', 'vault_users.id', 'vault_holds.user_id')
    .select(['vault_holds.kind', 'vault_holds.ready_at', 'vault_users.locale'])
    .where('vault_holds.cancel', 'in', secrets.hashes('cancel', token))
    .executeTakeFirst()
  return row ?? null
}

/** Takes a change back by its mail's link. */
export async function cancelByLink(
  parts: VaultParts,
  token: string,
  caller: Pick<Caller, 'deviceName' | 'place'>,
): Promise<boolean> {
  const { db, secrets } = parts
  const cancelled = await db
    .deleteFrom('vault_holds')
    .where('cancel', 'in', secrets.hashes('cancel', token))
    .returning('user_id')
    .executeTakeFirst()
  if (cancelled) await audit(parts, db as Kysely<Database>, cancelled.user_id, 'holdCancelled', caller)
  return cancelled !== undefined
}
