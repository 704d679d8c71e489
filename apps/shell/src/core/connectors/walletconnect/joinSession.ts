import type { RelaySession } from './grants.ts'
import type { Client } from './startClient.ts'

/** Where the client keeps what it has; its types leave the key out. */
const getStorageKey = (store: object) => (store as { readonly storageKey: string }).storageKey

/** The sessions that this and all other tabs have stored. */
export const readStoredSessions = async (client: Client): Promise<readonly RelaySession[]> =>
  (await client.core.storage.getItem<RelaySession[]>(getStorageKey(client.session))) ?? []

/** Takes a session into a client that runs, from what another tab has stored. Nothing happens without its key. */
export async function joinSession(client: Client, session: RelaySession): Promise<void> {
  const { crypto, relayer, storage, expirer } = client.core
  const { topic, expiry } = session
  const keys = await storage.getItem<Record<string, string>>(getStorageKey(crypto.keychain))
  const key = keys?.[topic]
  if (!key) return
  await crypto.setSymKey(key, topic)
  await client.session.set(topic, session)
  expirer.set(topic, expiry)
  // Without the relay it waits, and is tried again.
  relayer.subscribe(topic).catch(() => {})
}
