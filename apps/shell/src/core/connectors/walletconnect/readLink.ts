import type { ConnectContext, WalletSession } from '../Connector.ts'
import { getGrant, type RelaySession } from './grants.ts'
import { forgetSession, type Link } from './Relay.ts'
import { toPeer, toSessions } from './toSessions.ts'

/** What a session grants, on the chains and with the accounts that the link has known of it. */
export function readLink(
  link: Link,
  session: RelaySession,
  { networks, caipNetworkId }: Pick<ConnectContext, 'networks' | 'caipNetworkId'>,
): readonly WalletSession[] {
  const before = [...link.chains].map(([namespace, chainId]) => `${namespace}:${chainId}` as const)
  const peer = toPeer(session.peer.metadata)
  const sessions = toSessions(getGrant(link.relay.core, session), {
    networks,
    preferred: [caipNetworkId, ...before],
    ...(peer ? { peer } : {}),
  })
  if (session.topic !== link.topic) return sessions
  return sessions.map((own) => ({ ...own, accounts: link.accounts.get(own.namespace) ?? own.accounts }))
}

/** Takes a session into use. */
export function holdSession(link: Link, { topic }: RelaySession, sessions: readonly WalletSession[]): void {
  if (link.topic !== topic) forgetSession(link)
  link.topic = topic
  for (const { namespace, chainId } of sessions) link.chains.set(namespace, chainId)
}
