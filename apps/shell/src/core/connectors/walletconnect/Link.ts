import type { Namespace } from '@portico/contract'
import type { Core } from '../../Core.ts'
import type { SessionAccounts, WalletListener } from '../Connector.ts'
import type { SessionStorage } from './createSessionStorage.ts'
import type { Client } from './startClient.ts'

/** What the connector holds of the relay: one client, started when it is first needed, and at most one session. */
export interface Link {
  readonly core: Core
  readonly storage: Promise<SessionStorage>
  /** Null until somebody needs it, and after it was thrown away. */
  client: Promise<Client> | null
  /** Topic of the session in use. */
  topic: string | null
  /** A wallet could not sign in with the connection, so offers are plain from now on. */
  isSignInRefused: boolean
  /** CAIP-2 reference of the chain each namespace is on. */
  readonly chains: Map<Namespace, string>
  /** Accounts the wallet named by itself since the session was made or changed; they count before the session's. */
  readonly accounts: Map<Namespace, SessionAccounts>
  readonly listeners: Set<WalletListener>
}
