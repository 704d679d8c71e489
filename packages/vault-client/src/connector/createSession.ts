import type { CaipNetworkId, ConnectorGrant, PluginContext } from '@portico/contract'
import type { VaultNamespace, VaultUser } from '@portico/vault-protocol'
import type { SignIn } from './SignIn.ts'
import { toSessions } from './toSessions.ts'

/** Who is connected in this page, and on which networks. */
export interface Session {
  isOpen(): boolean
  /** Opens it for a user, or with null ends it. */
  set(user: VaultUser | null): void
  /** Goes to a network of its namespace. */
  choose(caipNetworkId: CaipNetworkId): void
  /** What the site is granted. */
  getGrant(): ConnectorGrant
}

/** @see Session */
export function createSession(
  { id, networks }: Pick<PluginContext, 'id' | 'networks'>,
  getProvider: SignIn['getProvider'],
): Session {
  const chosen = new Map<VaultNamespace, CaipNetworkId>()
  let user: VaultUser | null = null
  return {
    isOpen: () => user !== null,
    set(next) {
      user = next
      if (!next) chosen.clear()
    },
    choose: (caipNetworkId) => void chosen.set(caipNetworkId.split(':')[0] as VaultNamespace, caipNetworkId),
    getGrant() {
      if (!user) return { sessions: [] }
      const { email, username, preferredAccountType } = user
      const provider = getProvider(user)
      return {
        sessions: toSessions(user, networks.get(), chosen, `${id}/Recovery`),
        user: {
          ...(email && { email }),
          ...(username && { username }),
          ...(provider && { provider }),
          ...(preferredAccountType && { preferredAccountType }),
        },
      }
    },
  }
}
