import { decodePermissionContext } from '@portico/smart-accounts/delegations'
import type { Hex } from 'viem'
import type { SignedIn } from '../VaultParts.ts'
import { type DescribedPermission, describePermission } from './describePermission.ts'
import { type SessionParts, sessionLimit } from './keepSession.ts'
import type { SessionAccount } from './sessionInput.ts'

/** A session as its owner looks it up. */
export interface ListedSession {
  readonly project: { readonly id: string; readonly name: string; readonly url: string }
  readonly pci: string
  /** Seconds since 1970. */
  readonly expiry: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly permissions: readonly DescribedPermission[]
  readonly policies: readonly never[]
  readonly context: Hex
  /** Milliseconds since 1970. */
  readonly revokedAt?: number
}

/** What its owner has granted of an account, newest first. */
export async function listSessions(
  { db }: SessionParts,
  { userId }: SignedIn,
  { id }: SessionAccount,
): Promise<readonly ListedSession[]> {
  const rows = await db
    .selectFrom('granted_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('pci')
    .limit(sessionLimit)
    .execute()
  return rows.map(({ pci, site, context, expiry, created_at, revoked_at }) => ({
    project: { id: site, name: new URL(site).host, url: site },
    ...{ pci, expiry: Number(expiry), createdAt: Number(created_at), policies: [], context: context as Hex },
    permissions: [describePermission(decodePermissionContext(context as Hex).grant.permission)],
    ...(revoked_at !== null && { revokedAt: Number(revoked_at) }),
  }))
}
