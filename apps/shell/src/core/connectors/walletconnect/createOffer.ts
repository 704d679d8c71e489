import type { SiwxSession } from '@portico/contract/shell'
import type { Core } from '../../Core.ts'
import type { Offer } from '../../pairing/createPairing.ts'
import { pairingLifetime } from '../../pairing/expiry.ts'
import type { RelaySession } from './grants.ts'
import { proposeNamespaces } from './proposeNamespaces.ts'
import type { Client } from './startClient.ts'

/** What a wallet that took an offer up gives. */
export interface Approval {
  readonly session: RelaySession
  /** Where the wallet signed in with the same click. */
  readonly signIns: readonly SiwxSession[]
}

/** An offer of the relay's client. */
export interface RelayOffer extends Offer<Approval> {
  readonly topic: string
}

/** Topic of the pairing a URI names. */
export const toTopic = (uri: string) => uri.slice('wc:'.length, uri.indexOf('@'))

/** Offers a session to anyone who reads the URI. Resolves once the relay holds it. */
export async function createOffer(client: Client, { networks, options, time }: Core): Promise<RelayOffer> {
  const optionalNamespaces = proposeNamespaces(networks, options.namespaceOverrides)
  const { uri = '', approval } = await client.connect({ optionalNamespaces })
  return {
    uri,
    topic: toTopic(uri),
    expiresAt: time.now() + pairingLifetime,
    approval: approval().then((session) => ({ session, signIns: [] })),
  }
}
