import { createHash } from 'node:crypto'
import { type ReadGeneration, readGeneration } from '@portico/vault-keys'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/ApiError.ts'
import { needHold } from '../changes/holds.ts'
import { settlePairing, tellOfLetIn } from '../pairings/settlePairing.ts'
import { dropRecovery } from '../recoveries/dropRecovery.ts'
import { type AuditKind, audit } from '../users/audit.ts'
import type { SignedIn, VaultParts } from '../VaultParts.ts'
import { lockWallet } from './lockWallet.ts'
import type { Proposal } from './readProposal.ts'
import { tellOfWallet } from './tellOfWallet.ts'

/** SHA-256 of a generation's text, base64url. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url')
/** What an encrypted share belongs to. */
export const toShareContext = (userId: string): string => `share ${userId}`

const outdated = () =>
  new ApiError(409, [
    { name: 'GENERATION_OUTDATED', description: 'The wallet has gone on to another generation' },
  ])

/** What the service keeps of a wallet; null where there is none. */
export async function readWallet(db: Kysely<Database>, userId: string) {
  const row = await db
    .selectFrom('vault_wallets')
    .select(['current', 'pending'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { current: row?.current ?? null, pending: row?.pending ?? null }
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

/** Whether a generation has another seed than the one before. */
const hasOtherKeys = (before: ReadGeneration | null, { authority }: ReadGeneration): boolean =>
  before !== null && !isSame(before.authority, authority)

/** Whether a generation can be recovered by something else than the one before. A first one has nothing before it. */
const hasOtherRecovery = (before: ReadGeneration | null, { recoveryKey }: ReadGeneration): boolean => {
  const known = before?.recoveryKey
  if (!before || known === recoveryKey) return false
  return !known || !recoveryKey || !isSame(known, recoveryKey)
}

const getKind = (before: ReadGeneration | null, confirmed: ReadGeneration): AuditKind => {
  if (confirmed.generation === 1) return 'walletCreated'
  return hasOtherKeys(before, confirmed) ? 'keysRenewed' : 'generationConfirmed'
}

/** Whether it takes away the recovery that there was, which waits a day. A first recovery takes nothing away. */
const replacesRecovery = (before: ReadGeneration | null, next: ReadGeneration): boolean =>
  Boolean(before?.recoveryKey) && hasOtherRecovery(before, next)

/**
 * Keeps a generation as pending, in place of one that was never confirmed. Nothing of the current one changes.
 * @throws ApiError 403 `AUTHORITY_FOREIGN` where it is not signed by the authority that the wallet has by now, `NOT_ALLOWED` where it has another recovery
 * than before and no hold; 409 `GENERATION_OUTDATED`
 */
export async function propose(
  parts: VaultParts,
  { userId }: SignedIn,
  { text, generation, share, isSignedBy }: Proposal,
): Promise<void> {
  const { secrets } = parts
  await parts.db.transaction().execute(async (db) => {
    const row = await lockWallet(db, userId)
    const current = row.current === null ? null : readGeneration(row.current)
    // New keys come with a signature by those before: only the seeds lead to it.
    if (current && hasOtherKeys(current, generation) && !isSignedBy(current.authority))
      throw new ApiError(403, [
        { name: 'AUTHORITY_FOREIGN', description: 'The wallet has another authority' },
      ])
    if (generation.generation !== (current?.generation ?? 0) + 1) throw outdated()
    if (replacesRecovery(current, generation)) await needHold(db, parts, userId, 'recovery')
    const pending_share = secrets.encrypt(toShareContext(userId), share)
    await db
      .updateTable('vault_wallets')
      .set({ pending: text, pending_hash: hashText(text), pending_share })
      .where('user_id', '=', userId)
      .execute()
  })
}

/**
 * Makes the pending generation the current one, whose share takes the place of the old one. Repeating it changes nothing.
 * @param hash SHA-256 of the generation's text, base64url: of two that were handed in at once, each confirms its own or none
 * @throws ApiError 403 `NOT_ALLOWED` where it has another recovery than before and no hold, 409 `GENERATION_OUTDATED`
 */
export async function confirm(
  parts: VaultParts,
  signedIn: SignedIn,
  { generation, hash }: { readonly generation: number; readonly hash: string },
): Promise<{ readonly current: number }> {
  const { userId } = signedIn
  const { areKeysRenewed, isRecoveryChanged, letIn } = await parts.db.transaction().execute(async (db) => {
    const row = await lockWallet(db, userId)
    const isDone = row.current_hash === hash && row.current !== null
    const text = isDone ? row.current : row.pending_hash === hash ? row.pending : null
    if (text === null) throw outdated()
    const confirmed = readGeneration(text)
    if (confirmed.generation !== generation) throw outdated()
    if (isDone) return { areKeysRenewed: false, isRecoveryChanged: false, letIn: null }
    const before = row.current === null ? null : readGeneration(row.current)
    if (replacesRecovery(before, confirmed)) await dropRecovery(db, parts, userId)
    const { pending, pending_hash, pending_share } = row
    const moved = { current: pending, current_hash: pending_hash, share: pending_share }
    await db
      .updateTable('vault_wallets')
      .set({ ...moved, pending: null, pending_hash: null, pending_share: null })
      .where('user_id', '=', userId)
      .execute()
    await audit(parts, db, userId, getKind(before, confirmed), signedIn)
    const letIn = await settlePairing(parts, db, signedIn, confirmed)
    const areKeysRenewed = hasOtherKeys(before, confirmed)
    return { areKeysRenewed, isRecoveryChanged: hasOtherRecovery(before, confirmed), letIn }
  })
  if (areKeysRenewed) await tellOfWallet(parts, signedIn, 'keysRenewed')
  if (isRecoveryChanged) await tellOfWallet(parts, signedIn, 'recoveryChanged')
  if (letIn) await tellOfLetIn(parts, userId, letIn)
  return { current: generation }
}

/** The service's share of the current or the pending generation. @throws ApiError 404 for every other */
export async function readShareOf(
  { db, secrets }: VaultParts,
  { userId }: SignedIn,
  generation: number,
): Promise<string> {
  const row = await db
    .selectFrom('vault_wallets')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const kept = [
    [row?.current, row?.share],
    [row?.pending, row?.pending_share],
  ] as const
  const found = kept.find(([text]) => text && readGeneration(text).generation === generation)?.[1]
  if (!found) throw new ApiError(404, [{ name: 'generation', description: 'is not kept here' }])
  return secrets.decrypt(toShareContext(userId), found)
}
