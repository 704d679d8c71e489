import type { CaipNetworkId } from '@portico/contract'
import type { SessionTypes } from '@walletconnect/types'
import type { Core } from '../../Core.ts'
import { type GrantedAccount, parseGrant } from './parseGrant.ts'
import type { Client } from './startClient.ts'

/** A session of the relay (CAIP-25). */
export type RelaySession = SessionTypes.Struct

/** The session of a topic, null where it is gone. */
export function readSession(client: Client, topic: string | null): RelaySession | null {
  return client.session.getAll().find((session) => session.topic === topic) ?? null
}

/** Chains a wallet may grant: those of the site's networks, and those it asks for beside them. */
function getAskedChains({ networks, options }: Core): ReadonlySet<string> {
  const overrides = Object.values(options.namespaceOverrides ?? {})
  return new Set<string>([
    ...networks.map(({ caipNetworkId }) => caipNetworkId),
    ...overrides.flatMap((override) => override?.chains ?? []),
  ])
}

/** What a session grants of what was asked. */
export const getGrant = (core: Core, session: RelaySession | null): readonly GrantedAccount[] =>
  parseGrant(session?.namespaces, getAskedChains(core))

/** An account of a network, with the chain as the session names it. Undefined where the wallet did not grant it. */
export const findGranted = (
  core: Core,
  session: RelaySession | null,
  caipNetworkId: CaipNetworkId,
): GrantedAccount | undefined =>
  getGrant(core, session).find(({ namespace, chainId }) => `${namespace}:${chainId}` === caipNetworkId)

/** Methods the wallet takes on a chain. A session may hold a namespace by its name or chain by chain. */
export const getMethods = ({ namespaces }: RelaySession, { namespace, sessionChain }: GrantedAccount) =>
  [namespace, sessionChain].flatMap((key) => namespaces[key]?.methods ?? [])
