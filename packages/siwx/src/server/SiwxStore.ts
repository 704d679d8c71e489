import type { CaipNetworkId } from '@portico/contract'

/** A nonce about to be used. Times are milliseconds since 1970. */
export interface UsedNonce {
  readonly nonce: string
  readonly issuedAt: number
  /** From when on the nonce is worth nothing, so that it may be forgotten. */
  readonly expiresAt: number
}

/** A session that has begun. */
export interface StoredSession {
  /** In the token; anyone who knows it alone has no session. */
  readonly id: string
  readonly address: string
  readonly chainId: CaipNetworkId
  /** Origin of the page. */
  readonly origin: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** What a server remembers. Several servers share one store. */
export interface SiwxStore {
  /**
   * Uses a nonce up.
   * @returns false when it has been used before. Of two calls at once only one may get true.
   */
  useNonce(nonce: UsedNonce): Promise<boolean>
  addSession(session: StoredSession): Promise<void>
  /** Whether the session was added and not removed. */
  hasSession(id: string): Promise<boolean>
  /** Ends a session; one that is not there is no error. */
  removeSession(id: string): Promise<void>
}
