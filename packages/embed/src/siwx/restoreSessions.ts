import type { SiwxSession } from '@portico/contract/shell'
import type { SessionStore, StoredSession } from './createSessionStore.ts'

/**
 * Of stored entries those that are sessions, for this origin and valid now. The others are forgotten. Their signatures
 * were verified before they were stored.
 */
export async function restoreSessions(
  store: SessionStore,
  entries: readonly StoredSession[],
  origin: string,
): Promise<StoredSession[]> {
  if (entries.length === 0) return []
  const { checkSession, parseSession } = await import('@portico/siwx')
  const valid = entries.filter((entry) => {
    const session = parseSession(entry)
    try {
      return session !== null && checkSession(session, { origin, now: Date.now() }) !== null
    } catch {
      return false
    }
  })
  if (valid.length < entries.length) {
    const lost = entries.filter((entry) => !valid.includes(entry)).map((entry) => JSON.stringify(entry))
    store.replace(store.all().filter((entry) => !lost.includes(JSON.stringify(entry))))
  }
  return valid
}

/** A session without what the store adds. */
export const toSession = ({ token: _, ...session }: StoredSession): SiwxSession => session
