import type { SiwxStore, StoredSession } from './SiwxStore.ts'

/** Parameters of {@link createMemoryStore}. */
export interface MemoryStoreParameters {
  /** Most nonces and most sessions that are remembered. @default 100 000 */
  readonly sizeAtMost?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/**
 * Remembers in this process alone. Full of nonces it refuses further sign-ins, since one it forgets could be used again;
 * full of sessions it ends the oldest. After a restart nobody is signed in, and nonces of before are refused.
 */
export function createMemoryStore(parameters: MemoryStoreParameters = {}): SiwxStore {
  const { sizeAtMost = 100_000, now = Date.now } = parameters
  const startedAt = now()
  const nonces = new Map<string, number>()
  const sessions = new Map<string, StoredSession>()
  return {
    async useNonce({ nonce, issuedAt, expiresAt }) {
      if (nonces.size >= sizeAtMost) for (const [used, end] of nonces) if (end <= now()) nonces.delete(used)
      if (issuedAt < startedAt || nonces.has(nonce) || nonces.size >= sizeAtMost) return false
      nonces.set(nonce, expiresAt)
      return true
    },
    async addSession(session) {
      if (sessions.size >= sizeAtMost)
        for (const { id, expiresAt } of sessions.values()) if (expiresAt <= now()) sessions.delete(id)
      const [oldest] = sessions.keys()
      if (sessions.size >= sizeAtMost && oldest !== undefined) sessions.delete(oldest)
      sessions.set(session.id, session)
    },
    hasSession: async (id) => sessions.has(id),
    async removeSession(id) {
      sessions.delete(id)
    },
  }
}
