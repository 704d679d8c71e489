import { withTimeLimit } from '../../time.ts'
import { type RelaySession, readSession } from './grants.ts'
import { forgetSession, type Link, type Relay } from './Relay.ts'
import { findOrphans } from './sessionIds.ts'
import { type Client, stopClient } from './startClient.ts'

/** Milliseconds for which leaving waits for the relay. */
const endLimit = 2_000

/** Code and words of WalletConnect for a side that leaves. */
export const leaving = { code: 6000, message: 'User disconnected.' }

/** Ends sessions on both sides. Where the relay does not answer, they are forgotten here all the same. Never throws. */
export async function endSessions(
  { core, ending }: Relay,
  client: Client,
  sessions: readonly RelaySession[],
): Promise<void> {
  const end = async ({ topic }: RelaySession) => {
    if (ending.has(topic)) return
    ending.add(topic)
    const goodbye = client.disconnect({ topic, reason: leaving })
    await withTimeLimit(core.time, endLimit, goodbye, () => new Error()).catch(() => {})
    if (client.session.keys.includes(topic)) await client.session.delete(topic, leaving).catch(() => {})
    ending.delete(topic)
  }
  await Promise.all(sessions.map(end))
}

/** Takes back every offer of an earlier visit, so that none is taken up later. Never throws. */
export async function endPairings({ core, offers }: Relay, client: Client): Promise<void> {
  const used = new Set(client.session.getAll().map(({ pairingTopic }) => pairingTopic))
  const topics = client.core.pairing.getPairings().map(({ topic }) => topic)
  const ended = topics
    .filter((topic) => !used.has(topic) && !offers.has(topic))
    .map((topic) => client.core.pairing.disconnect({ topic }).catch(() => {}))
  await withTimeLimit(core.time, endLimit, Promise.all(ended), () => new Error()).catch(() => {})
}

/** Leaves the relay where nothing is waited for from it. A client that is not in use any more changes nothing. Never throws. */
export async function closeIdle(relay: Relay, client: Client): Promise<void> {
  const opened = relay.client
  if ((await opened?.catch(() => null)) !== client || relay.client !== opened) return
  if (relay.attempts > 0 || relay.offers.size > 0 || client.session.length > 0) return
  // At once, so that anyone who needs the relay from now on gets a client that stays.
  relay.client = null
  await endPairings(relay, client)
  await stopClient(client)
}

/** Gives the grant of one session back. Never throws. */
export async function leaveSession(link: Link): Promise<void> {
  const { relay, topic } = link
  forgetSession(link)
  const client = await relay.client?.catch(() => null)
  if (!client) return
  const session = readSession(client, topic)
  await endSessions(relay, client, [
    ...(session ? [session] : []),
    ...findOrphans(relay, client.session.getAll()),
  ])
  await closeIdle(relay, client)
}
