import {
  decodePermissionContext,
  type PermissionContext,
  readSessionState,
  type SessionState,
} from '@portico/smart-accounts/delegations'
import type { Address } from 'viem'
import { isAddressEqual } from 'viem/utils'
import type { VaultNetwork } from '../../../config/config.ts'
import type { KeptSession } from '../../../service/keptSessions.ts'
import { VaultError } from '../../../service/VaultError.ts'
import type { Signing } from '../../Signing.ts'

/** A session that is kept, and what the chain says of it. */
export interface HeldSession extends PermissionContext {
  /** Null where the network does not say. */
  readonly found: SessionState | null
  /** `over` by the clock, `ended` on the chain; `unknown` where the network does not say. */
  readonly state: 'lasts' | 'ended' | 'over' | 'unknown'
}

/** How a session stands, by the chain and the clock. @param now seconds since 1970 */
function toState(expiry: number, found: SessionState | null, now: number): HeldSession['state'] {
  if (expiry <= now) return 'over'
  if (!found) return 'unknown'
  return found.isDisabled || found.isOutdated ? 'ended' : 'lasts'
}

/** Networks whose accounts hold sessions. */
export const findSessionNetworks = ({ nodes }: Pick<Signing, 'nodes'>): readonly VaultNetwork[] =>
  nodes.networks.filter(({ smartAccount }) => smartAccount?.type === 'delegated')

/** Sessions of an owner on a network, of all sites, as the service keeps them. @throws VaultError */
export const listKept = (
  { keptSessions }: Pick<Signing, 'keptSessions'>,
  networkId: string,
  owner: Address,
): Promise<readonly KeptSession[]> => keptSessions.list(`${networkId}:${owner}`)

/** Reads one of them, and asks the chain how it stands. @throws VaultError where it is another account's */
export async function readHeld(
  { nodes }: Pick<Signing, 'nodes'>,
  networkId: string,
  owner: Address,
  { context }: KeptSession,
): Promise<HeldSession> {
  const { delegation, grant } = decodePermissionContext(context)
  if (!isAddressEqual(delegation.delegator, owner))
    throw new VaultError('INTERNAL', 'The service lists a session of another account.')
  const found = await readSessionState({
    request: ({ method, params }) => nodes.ask(networkId, method, params),
    delegation,
  }).catch(() => null)
  const state = toState(grant.expiry, found, Math.floor(Date.now() / 1000))
  return { delegation, grant, found, state }
}
