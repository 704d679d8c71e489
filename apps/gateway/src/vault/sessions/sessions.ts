import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/ApiError.ts'
import { settleChanges } from '../changes/settleChanges.ts'
import { createToken, type Secrets } from '../secrets/createSecrets.ts'
import { audit } from '../users/audit.ts'
import { listIdentities, notify } from '../users/users.ts'
import type { Caller, SignedIn, VaultParts } from '../VaultParts.ts'
import { accessTime, readAccessToken, writeAccessToken } from './accessToken.ts'

/** Milliseconds that a session lasts unless it is refreshed. */
const sessionTime = 90 * 86_400_000

/** A session, as the vault is told. */
export interface SessionAnswer {
  readonly accessToken: string
  /** Seconds. */
  readonly expiresIn: number
  readonly refreshToken: string
  readonly user: {
    readonly id: string
    readonly email?: string
    /** What an account at a provider calls him. */
    readonly username?: string
    /** Of that account. */
    readonly provider?: string
  }
  /** Whether the user came with it. */
  readonly isNew: boolean
}

const ended = () => new ApiError(401, [{ name: 'SESSION_ENDED', description: 'The session has ended' }])

// No token is kept: the number of the good one is, and each carries its own, which nobody else can write.
const writeRefreshToken = (secrets: Secrets, id: string, count: number) =>
  `${id}.${count}.${secrets.hash('refresh', `${id}.${count}`)}`

interface RefreshClaims {
  /** Of the session. */
  readonly id: string
  /** How often it had been renewed when the token was given. */
  readonly count: number
}

function readRefreshToken(secrets: Secrets, token: string): RefreshClaims | null {
  const [id = '', count = '', mac = ''] = token.split('.')
  const isOurs = secrets
    .hashes('refresh', `${id}.${count}`)
    .some((hash) => hash.length === mac.length && timingSafeEqual(Buffer.from(hash), Buffer.from(mac)))
  return isOurs ? { id, count: Number(count) } : null
}

interface SessionRow {
  readonly id: string
  readonly user_id: string
  readonly device_id: string
  readonly refreshes: number
}

async function toAnswer(
  { secrets, now }: VaultParts,
  db: Kysely<Database>,
  row: SessionRow,
  isNew: boolean,
): Promise<SessionAnswer> {
  const claims = { userId: row.user_id, sessionId: row.id, deviceId: row.device_id }
  const identities = await listIdentities(db, secrets, row.user_id)
  const email = identities.find(({ kind }) => kind === 'email')?.email
  const social = identities.find(({ kind }) => kind === 'social')
  return {
    accessToken: await writeAccessToken(secrets, claims, now()),
    expiresIn: accessTime,
    refreshToken: writeRefreshToken(secrets, row.id, row.refreshes),
    user: {
      id: row.user_id,
      ...(email && { email }),
      ...(social?.name && { username: social.name }),
      ...(social?.provider && { provider: social.provider }),
    },
    isNew,
  }
}

/** Begins a session of a device. */
export async function beginSession(
  parts: VaultParts,
  db: Kysely<Database>,
  userId: string,
  { deviceId }: Caller,
  isNew: boolean,
): Promise<SessionAnswer> {
  const now = parts.now()
  await db.deleteFrom('vault_sessions').where('expires_at', '<', `${now}`).execute()
  const row = { id: createToken(), user_id: userId, device_id: deviceId, refreshes: 0 }
  await db
    .insertInto('vault_sessions')
    .values({ ...row, expires_at: now + sessionTime })
    .execute()
  return toAnswer(parts, db, row, isNew)
}

/**
 * Renews a session. Whoever has not heard the last answer is answered again, if he holds the device's key. Any other token
 * that was spent is a copy in other hands: all sessions of the device end, and the user is told.
 * @throws ApiError 401 `SESSION_ENDED`
 */
export async function refreshSession(
  parts: VaultParts,
  caller: Caller,
  token: string,
): Promise<SessionAnswer> {
  const read = readRefreshToken(parts.secrets, token)
  if (!read) throw ended()
  const row = (await countRefresh(parts, caller, read)) ?? (await findRefreshed(parts, caller, read))
  if (row) {
    await settleChanges(parts)
    await noteSeen(parts, row.user_id, caller)
    return toAnswer(parts, parts.db, row, false)
  }
  await endCopied(parts, caller, read)
  throw ended()
}

// One statement: of two at once, one finds another number.
const countRefresh = ({ db, now }: VaultParts, { deviceId }: Caller, { id, count }: RefreshClaims) =>
  db
    .updateTable('vault_sessions')
    .set({ refreshes: count + 1, expires_at: now() + sessionTime })
    .where('id', '=', id)
    .where('refreshes', '=', count)
    .where('device_id', '=', deviceId)
    .where('expires_at', '>', `${now()}`)
    .returning(['id', 'user_id', 'device_id', 'refreshes'])
    .executeTakeFirst()

/** The session that this token has renewed, until the token that it gave is spent. */
const findRefreshed = ({ db, now }: VaultParts, { deviceId }: Caller, { id, count }: RefreshClaims) =>
  db
    .selectFrom('vault_sessions')
    .select(['id', 'user_id', 'device_id', 'refreshes'])
    .where('id', '=', id)
    .where('refreshes', '=', count + 1)
    .where('device_id', '=', deviceId)
    .where('expires_at', '>', `${now()}`)
    .executeTakeFirst()

async function noteSeen({ db, now }: VaultParts, userId: string, { deviceId, place }: Caller): Promise<void> {
  await db
    .updateTable('vault_devices')
    .set({ seen_at: now(), place })
    .where('user_id', '=', userId)
    .where('id', '=', deviceId)
    .execute()
}

async function endCopied(parts: VaultParts, caller: Caller, { id, count }: RefreshClaims) {
  const { db, now } = parts
  const row = await db
    .selectFrom('vault_sessions')
    .select(['user_id', 'device_id'])
    .where('id', '=', id)
    .where('refreshes', '>', count)
    .executeTakeFirst()
  if (!row) return
  const device = await db
    .selectFrom('vault_devices')
    .select('name')
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.device_id)
    .executeTakeFirst()
  const ended = await endSessions(db, row.user_id, row.device_id)
  if (ended === 0) return
  await audit(parts, db, row.user_id, 'refreshReused', caller)
  const values = { device: device?.name ?? '', time: new Date(now()).toISOString() }
  await notify(parts, row.user_id, 'refreshReused', values)
}

/** Ends sessions of a user: those of one device, or all. Answers how many. */
export async function endSessions(db: Kysely<Database>, userId: string, deviceId?: string): Promise<number> {
  const all = db.deleteFrom('vault_sessions').where('user_id', '=', userId)
  const some = deviceId === undefined ? all : all.where('device_id', '=', deviceId)
  return (await some.returning('id').execute()).length
}

/** Who has a token. It is asked of the database, so that a session that was ended has ended at once. @throws ApiError 401 `SESSION_ENDED` */
export async function authenticate(parts: VaultParts, caller: Caller, token: string): Promise<SignedIn> {
  const claims = await readAccessToken(parts.secrets, token, parts.now())
  if (claims?.deviceId !== caller.deviceId) throw ended()
  const row = await parts.db
    .selectFrom('vault_sessions')
    .select('id')
    .where('id', '=', claims.sessionId)
    .where('user_id', '=', claims.userId)
    .where('device_id', '=', caller.deviceId)
    .executeTakeFirst()
  if (!row) throw ended()
  return { ...caller, userId: claims.userId, sessionId: row.id }
}
