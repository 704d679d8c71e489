import { WalletAnswerInvalidError } from '@portico/contract/errors'
import type { ConnectContext, WalletSession } from '../Connector.ts'
import type { Approval } from './createOffer.ts'
import { rememberDeepLink } from './deepLinkChoice.ts'
import { endPairings, endSessions } from './endSessions.ts'
import { getGrant, type RelaySession, readSession } from './grants.ts'
import { openClient } from './openClient.ts'
import { dropSession, type Link, openLink, type Relay } from './Relay.ts'
import { holdSession, readLink } from './readLink.ts'
import { findOrphans, toSessionId } from './sessionIds.ts'
import type { Client } from './startClient.ts'

/**
 * Takes an approved session into use: in place of the one that the same wallet had, or else beside those of others.
 * @throws WalletAnswerInvalidError
 */
export async function adoptSession(
  relay: Relay,
  { session, signIns }: Approval,
  context: ConnectContext,
): Promise<readonly WalletSession[]> {
  const { core } = relay
  const client = await openClient(relay)
  const older = findOlder(relay, client, session)
  const link = chooseLink(relay, client, session, older)
  const sessions = readLink(link, session, context)
  if (sessions.length === 0) {
    await endSessions(relay, client, [session])
    throw new WalletAnswerInvalidError({ details: 'namespaces' })
  }
  const before = readSession(client, older?.topic ?? null)
  holdSession(link, session, sessions)
  await rememberDeepLink(client.core.storage, core.pairing.getState().opened)
  const ended = [...(before ? [before] : []), ...findOrphans(relay, client.session.getAll())]
  void endSessions(relay, client, ended).then(() => {
    if (older && older !== link) dropSession(older)
  })
  void endPairings(relay, client)
  // Where the site does not take it, the next step asks for the sign-in again.
  for (const signIn of signIns) await core.options.siwx?.addSession(signIn).catch(() => {})
  return sessions.map((own) => ({ ...own, connectorId: link.id }))
}

/** The link of a wallet that has paired anew; undefined for a wallet that is new here. */
const findOlder = (relay: Relay, client: Client, session: RelaySession): Link | undefined =>
  [...relay.links.values()].find(({ topic }) => isSameWallet(relay, readSession(client, topic), session))

/** The first link, where it is free or the same wallet's; else one of the session's own. */
function chooseLink(relay: Relay, client: Client, session: RelaySession, older: Link | undefined): Link {
  const first = openLink(relay, relay.wallet.id)
  const isFree = first === older || !readSession(client, first.topic)
  return isFree ? first : openLink(relay, toSessionId(session))
}

/** A wallet may call itself what it likes; it is the same one where it also brings one of the same accounts. */
function isSameWallet({ core }: Relay, left: RelaySession | null, right: RelaySession): boolean {
  const { name, url } = right.peer.metadata
  if (left?.peer.metadata.name !== name || left.peer.metadata.url !== url) return false
  const addresses = new Set(getGrant(core, left).map(({ address }) => address))
  return getGrant(core, right).some(({ address }) => addresses.has(address))
}
