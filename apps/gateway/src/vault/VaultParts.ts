import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Post } from './createPost.ts'
import type { Secrets } from './secrets/createSecrets.ts'
import type { VaultOptions } from './vaultOptions.ts'

/** What all of the service stands on. */
export interface VaultParts {
  readonly db: Kysely<Database>
  readonly options: VaultOptions
  readonly secrets: Secrets
  readonly post: Post
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Resolves after some milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
  /** Where visitors reach the gateway. */
  readonly getPublicUrl: () => string
  /** Whether visitors sign in on pages of an origin, which mails then name. */
  readonly isSite: (origin: string) => boolean
}

/** A browser that asks, as its key and its request say. */
export interface Caller {
  /** Thumbprint of its signing key. */
  readonly deviceId: string
  /** What its browser calls itself. */
  readonly deviceName: string
  readonly place: string
}

/** Somebody who is signed in. */
export interface SignedIn extends Caller {
  readonly userId: string
  readonly sessionId: string
}
