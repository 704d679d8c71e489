import { decodePermissionContext, readSessionState } from '@portico/smart-accounts/delegations'
import type { Hex } from 'viem'
import type { Chains } from '../../chains/chain.ts'
import { audit } from '../users/audit.ts'
import type { SignedIn } from '../VaultParts.ts'
import type { SessionParts } from './keepSession.ts'
import { sessionError } from './sessionErrors.ts'
import type { SessionAccount } from './sessionInput.ts'

/**
 * Writes down that a session has ended, once the chain says so: what ends it, the account does there.
 * @throws ApiError 404 `SESSION_UNKNOWN`, `CHAIN_UNKNOWN`, 409 `SESSION_LASTS`, 502 where the chain does not answer
 */
export async function endSession(
  { db, now, chains }: SessionParts & { readonly chains: Chains },
  signedIn: SignedIn,
  { id, caipNetworkId }: SessionAccount,
  pci: string,
): Promise<void> {
  const { userId } = signedIn
  const row = await db
    .selectFrom('granted_sessions')
    .select(['context', 'revoked_at'])
    .where('pci', '=', pci)
    .where('user_id', '=', userId)
    .where('account', '=', id)
    .executeTakeFirst()
  if (!row) throw sessionError('SESSION_UNKNOWN')
  if (row.revoked_at !== null) return
  const chain = chains.get(caipNetworkId)
  if (!chain) throw sessionError('CHAIN_UNKNOWN')
  const { delegation } = decodePermissionContext(row.context as Hex)
  const { isDisabled, isOutdated } = await readSessionState({ request: chain.client.request, delegation })
  if (!isDisabled && !isOutdated) throw sessionError('SESSION_LASTS')
  await db.transaction().execute(async (inside) => {
    const ended = await inside
      .updateTable('granted_sessions')
      .set({ revoked_at: now() })
      .where('pci', '=', pci)
      .where('revoked_at', 'is', null)
      .returning('pci')
      .executeTakeFirst()
    // Two of his devices may say so at once.
    if (ended) await audit({ now }, inside, userId, 'sessionEnded', signedIn)
  })
}
