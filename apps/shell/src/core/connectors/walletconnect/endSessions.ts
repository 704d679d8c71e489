import { withTimeLimit } from '../../time.ts'
import type { RelaySession } from './grants.ts'
import type { Link } from './Link.ts'
import type { Client } from './startClient.ts'

/** Milliseconds for which leaving waits for the relay. */
const endLimit = 2_000

/** Code and words of WalletConnect for a side that leaves. */
export const leaving = { code: 6000, message: 'User disconnected.' }

/** Ends sessions on both sides. Where the relay does not answer, they are forgotten here all the same. Never throws. */
export async function endSessions(
  { core }: Link,
  client: Client,
  sessions: readonly RelaySession[],
): Promise<void> {
  const end = async ({ topic }: RelaySession) => {
    const told = client.disconnect({ topic, reason: leaving })
    await withTimeLimit(core.time, endLimit, told, () => new Error()).catch(() => {})
    if (client.session.keys.includes(topic)) await client.session.delete(topic, leaving).catch(() => {})
  }
  await Promise.all(sessions.map(end))
}

/** Takes back every offer that is still open, so that none is taken up later. Never throws. */
export async function endPairings({ core }: Link, client: Client, keptTopic?: string): Promise<void> {
  const topics = client.core.pairing.getPairings().map(({ topic }) => topic)
  const ended = topics
    .filter((topic) => topic !== keptTopic)
    .map((topic) => client.core.pairing.disconnect({ topic }).catch(() => {}))
  await withTimeLimit(core.time, endLimit, Promise.all(ended), () => new Error()).catch(() => {})
}
