import type { Account, Namespace } from '@portico/contract'
import { relayNamespaces } from '../../namespaces/relayNamespaces.ts'
import { rules } from '../../namespaces/rules.ts'
import { getGrant, readSession } from './grants.ts'
import { type GrantedAccount, parseAccount } from './parseGrant.ts'
import { dropSession, type Link, type Relay } from './Relay.ts'
import type { Client } from './startClient.ts'
import { toSessions } from './toSessions.ts'

/** An event of a session (CAIP-319), as the wallet wrote it. */
interface SessionEvent {
  readonly topic: string
  readonly params: {
    readonly chainId: string
    readonly event: { readonly name: string; readonly data: unknown }
  }
}

/** Passes on what the wallets of the sessions in use report by themselves. What cannot be read changes nothing. */
export function followSessions(relay: Relay, client: Client): void {
  const own =
    <Event extends { topic: string }>(handle: (link: Link, event: Event) => void) =>
    (event: Event) => {
      const link = [...relay.links.values()].find(({ topic }) => topic === event.topic)
      try {
        if (link) handle(link, event)
      } catch {
        // The wallet wrote nonsense.
      }
    }
  client.on('session_delete', own(dropSession))
  client.on('session_expire', own(dropSession))
  client.on(
    'session_update',
    own((link) => onUpdate(link, client)),
  )
  client.on(
    'session_event',
    own((link, event: SessionEvent) => onEvent(link, client, event)),
  )
}

/** The wallet granted something else. A namespace it took away ends; all of them taken away is leaving. */
function onUpdate(link: Link, client: Client): void {
  const preferred = [...link.chains].map(([namespace, chainId]) => `${namespace}:${chainId}` as const)
  const { core } = link.relay
  const { networks } = core
  const sessions = toSessions(getGrant(core, readSession(client, link.topic)), { networks, preferred })
  const lost = [...link.chains.keys()].filter((held) => !sessions.some(({ namespace }) => namespace === held))
  link.accounts.clear()
  for (const namespace of lost) link.chains.delete(namespace)
  for (const listener of [...link.listeners]) {
    if (sessions.length === 0) listener.onDisconnect()
    else for (const namespace of lost) listener.onAccounts(namespace, [])
    for (const { namespace, accounts, chainId } of sessions) {
      link.chains.set(namespace, chainId)
      listener.onAccounts(namespace, accounts)
      listener.onChain(namespace, chainId)
    }
  }
}

function onEvent(link: Link, client: Client, { params: { chainId, event } }: SessionEvent): void {
  const grant = getGrant(link.relay.core, readSession(client, link.topic))
  const namespace = grant.find((account) => chainId.startsWith(`${account.namespace}:`))?.namespace
  if (!namespace) return
  if (event.name === 'chainChanged') {
    const reference = readChain(namespace, chainId, event.data)
    link.chains.set(namespace, reference)
    for (const listener of link.listeners) listener.onChain(namespace, reference)
  }
  if (event.name === 'accountsChanged') {
    const accounts = readAccounts(namespace, chainId, event.data)
    if (!accounts) return
    const [first, ...rest] = accounts
    if (first) link.accounts.set(namespace, [first, ...rest])
    for (const listener of link.listeners) listener.onAccounts(namespace, accounts)
  }
}

const referencePattern = /^[-_a-zA-Z0-9]{1,32}$/

/** Wallets name the chain by a number, by its reference or by its CAIP-2 id; where they say nothing, by the envelope. */
function readChain(namespace: Namespace, envelope: string, data: unknown): string {
  const named = typeof data === 'string' || typeof data === 'number' ? String(data) : ''
  const id = named.startsWith(`${namespace}:`) ? named : named ? `${namespace}:${named}` : envelope
  const reference = id.slice(namespace.length + 1)
  const { readChain } = relayNamespaces[namespace]
  if (readChain) return readChain(reference)
  if (!referencePattern.test(reference)) throw new TypeError(reference)
  return rules[namespace]?.toCurrentChain?.(reference) ?? reference
}

/** Accounts as CAIP-10 ids or plain addresses. Null where not one of several can be read. */
function readAccounts(namespace: Namespace, chainId: string, data: unknown): readonly Account[] | null {
  if (!Array.isArray(data)) return null
  const accounts = data
    .slice(0, 1_000)
    .map((value) => parseAccount(value) ?? parseAccount(`${chainId}:${String(value)}`))
    .filter((account): account is GrantedAccount => account?.namespace === namespace)
  if (accounts.length === 0 && data.length > 0) return null
  return [...new Set(accounts.map(({ address }) => address))].map((address) => ({ address }))
}
