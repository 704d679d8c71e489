import type { Namespace } from '@portico/contract'
import type { Core } from '../../Core.ts'
import type { FoundWallet } from '../../state.ts'
import type { SessionAccounts, WalletListener } from '../Connector.ts'
import type { SessionStorage } from './createSessionStorage.ts'
import type { Client } from './startClient.ts'

/** The relay of one instance: one client, started when it is first needed, for any number of sessions. */
export interface Relay {
  readonly core: Core
  /** The way in by which the visitor pairs. The first session is shown under its id, those beside it under their own. */
  readonly wallet: FoundWallet
  readonly storage: Promise<SessionStorage>
  /** Null until somebody needs it, and after it was thrown away. */
  client: Promise<Client> | null
  /** A wallet could not sign in with the connection, so offers are plain from now on. */
  isSignInRefused: boolean
  /** How many attempts to pair run now. */
  attempts: number
  /** Topics of offers that may still be taken up, also of those that were taken back. */
  readonly offers: Set<string>
  /** Topics of the sessions that are being ended: the other side is notified once. */
  readonly ending: Set<string>
  /** One for each id, made when it is first asked for. */
  readonly links: Map<string, Link>
}

/** What is held of one session. */
export interface Link {
  readonly relay: Relay
  /** Of the connector that speaks with it. */
  readonly id: string
  /** Topic of the session in use. */
  topic: string | null
  /** CAIP-2 reference of the chain each namespace is on. */
  readonly chains: Map<Namespace, string>
  /** Accounts the wallet named by itself since the session was made or changed; they count before the session's. */
  readonly accounts: Map<Namespace, SessionAccounts>
  readonly listeners: Set<WalletListener>
}

/** The link of an id. */
export function openLink(relay: Relay, id: string): Link {
  const present = relay.links.get(id)
  if (present) return present
  const link: Link = {
    relay,
    id,
    topic: null,
    chains: new Map(),
    accounts: new Map(),
    listeners: new Set(),
  }
  relay.links.set(id, link)
  return link
}

/** Takes a session out of use, and notifies anyone who follows it that its wallet has left. */
export function dropSession(link: Link): void {
  forgetSession(link)
  for (const listener of [...link.listeners]) listener.onDisconnect()
}

/** Takes a session out of use. */
export function forgetSession(link: Link): void {
  link.topic = null
  link.chains.clear()
  link.accounts.clear()
}
