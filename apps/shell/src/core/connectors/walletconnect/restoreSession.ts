import { withTimeLimit } from '../../time.ts'
import type { ConnectContext, WalletSession } from '../Connector.ts'
import type { RelaySession } from './grants.ts'
import { joinSession, readStoredSessions } from './joinSession.ts'
import { openClient } from './openClient.ts'
import type { Link } from './Relay.ts'
import { holdSession, readLink } from './readLink.ts'
import { selectSessions } from './sessionIds.ts'
import { toRelayError } from './toRelayError.ts'

/** Milliseconds within which what is stored must have been read. */
const startLimit = 5_000

/** What the session of a link still grants; nothing where it is gone. @throws RelayUnreachableError */
export async function restoreSession(link: Link, context: ConnectContext): Promise<readonly WalletSession[]> {
  const opened = withTimeLimit(
    link.relay.core.time,
    startLimit,
    openStored(link),
    () => new Error('Storage is slow'),
  )
  const session = await opened.catch((error) => {
    throw toRelayError(error)
  })
  const sessions = session ? readLink(link, session, context) : []
  if (session && sessions.length > 0) holdSession(link, session, sessions)
  return sessions
}

/** The newest session that has not expired. Another tab may have stored it after this one's client had read. */
async function openStored(link: Link): Promise<RelaySession | null> {
  const client = await openClient(link.relay)
  const present = findNewest(link, client.session.getAll())
  if (present) return present
  const stored = findNewest(link, await readStoredSessions(client))
  if (stored) await joinSession(client, stored)
  return stored
}

function findNewest(link: Link, sessions: readonly RelaySession[]): RelaySession | null {
  const now = Date.now() / 1_000
  const live = selectSessions(link, sessions).filter(({ expiry }) => expiry > now)
  const newest = live.reduce<RelaySession | null>(
    (best, session) => (best && best.expiry >= session.expiry ? best : session),
    null,
  )
  return live.find((session) => session.topic === link.topic) ?? newest
}
