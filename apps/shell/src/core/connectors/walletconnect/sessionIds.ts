import { relayConnectorId } from '../loadConnector.ts'
import type { RelaySession } from './grants.ts'
import type { Link, Relay } from './Relay.ts'

/** Characters of a topic that tell sessions apart. The whole topic would let anyone who reads the id listen to the relay. */
const markLength = 8

const prefix = `${relayConnectorId}#`

/** Id of a session beside the first one. */
export const toSessionId = ({ topic }: RelaySession): string => prefix + topic.slice(0, markLength)

/** Ids of sessions beside the first one, in use here or stored by any tab. */
function getSessionIds({ core, links }: Relay): Set<string> {
  const stored = core.storage.readConnections()?.connections ?? []
  const used = [...links.values()].filter(({ topic }) => topic).map(({ id }) => id)
  return new Set(
    [...used, ...stored.map(({ connectorId }) => connectorId)].filter((id) => id.startsWith(prefix)),
  )
}

/** Of some sessions, those that an id may mean: its own; for the first one, whatever is nobody else's. */
export function selectSessions(link: Link, sessions: readonly RelaySession[]): readonly RelaySession[] {
  const { relay, id } = link
  if (id !== relayConnectorId) return sessions.filter((session) => toSessionId(session) === id)
  const ids = getSessionIds(relay)
  return sessions.filter((session) => session.topic === link.topic || !ids.has(toSessionId(session)))
}

/** Sessions that no tab shows: what an attempt that was given up, or a visit without storage, has left. */
export function findOrphans(relay: Relay, sessions: readonly RelaySession[]): readonly RelaySession[] {
  const first = relay.links.get(relayConnectorId)
  const stored = relay.core.storage.readConnections()?.connections ?? []
  // The first one of another tab may be among them.
  if (!first || (!first.topic && stored.some(({ connectorId }) => connectorId === relayConnectorId)))
    return []
  return selectSessions(first, sessions).filter(({ topic }) => topic !== first.topic)
}
