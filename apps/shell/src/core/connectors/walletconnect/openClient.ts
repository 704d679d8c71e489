import { followSession } from './followSession.ts'
import type { Link } from './Link.ts'
import { type Client, startClient, stopClient } from './startClient.ts'

/** The relay's client, started once. A failure is not remembered. */
export function openClient(link: Link): Promise<Client> {
  link.client ??= start(link).catch((error) => {
    link.client = null
    throw error
  })
  return link.client
}

async function start(link: Link): Promise<Client> {
  const client = await startClient(link.core, await link.storage)
  followSession(link, client)
  return client
}

/** Throws the client away; the next one starts from what is stored. Never throws. */
export async function closeClient(link: Link): Promise<void> {
  const closing = link.client
  link.client = null
  const client = await closing?.catch(() => null)
  if (client) await stopClient(client)
}
