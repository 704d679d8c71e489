import { followSessions } from './followSessions.ts'
import type { Relay } from './Relay.ts'
import { shareStorage } from './shareStorage.ts'
import { type Client, startClient, stopClient } from './startClient.ts'

/** The relay's client, started once. A failure is not remembered. */
export function openClient(relay: Relay): Promise<Client> {
  relay.client ??= start(relay).catch((error) => {
    relay.client = null
    throw error
  })
  return relay.client
}

async function start(relay: Relay): Promise<Client> {
  const client = await startClient(relay.core, shareStorage(await relay.storage))
  followSessions(relay, client)
  return client
}

/** Throws the client away; the next one starts from what is stored. Never throws. */
export async function closeClient(relay: Relay): Promise<void> {
  const closing = relay.client
  relay.client = null
  relay.offers.clear()
  const client = await closing?.catch(() => null)
  if (client) await stopClient(client)
}
