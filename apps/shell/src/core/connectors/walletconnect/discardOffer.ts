import type { RelayOffer } from './createOffer.ts'
import { closeIdle, endSessions, leaving } from './endSessions.ts'
import type { Relay } from './Relay.ts'

/** Member of the client's pairings that its types keep to itself. */
interface Pairings {
  sendRequest(topic: string, method: string, parameters: unknown): Promise<unknown>
}

/**
 * Takes an offer back. A wallet that has it is notified, but may have agreed already, or agree all the same; so the answer
 * is waited for until the offer expires, and a session that comes of it ends on both sides. Ending the pairing at once
 * would leave that session with the wallet alone. Never throws.
 */
export async function discardOffer(relay: Relay, { topic, approval }: RelayOffer): Promise<void> {
  const client = await relay.client?.catch(() => null)
  if (!client) return
  const pairings = client.core.pairing as unknown as Pairings
  pairings.sendRequest(topic, 'wc_pairingDelete', leaving).catch(() => {})
  const session = await approval.then(
    (approved) => approved.session,
    () => null,
  )
  if (session) await endSessions(relay, client, [session])
  await closeIdle(relay, client)
}
