import { RelayUnreachableError, WalletAnswerInvalidError } from '@portico/contract/errors'
import type { Core } from '../../Core.ts'
import { canReusePairing } from '../../pairing/canReusePairing.ts'
import { createPairing } from '../../pairing/createPairing.ts'
import { getDevice } from '../../pairing/device.ts'
import type { FoundWallet } from '../../state.ts'
import { withTimeLimit } from '../../time.ts'
import type { ConnectContext, Connector, WalletSession } from '../Connector.ts'
import { refusedSignIn } from './checkCacaos.ts'
import { type Approval, createOffer, discardOffer, type RelayOffer } from './createOffer.ts'
import { createSessionStorage, type SessionStorage } from './createSessionStorage.ts'
import { canSignIn, createSignInOffer } from './createSignInOffer.ts'
import { rememberDeepLink } from './deepLinkChoice.ts'
import { endPairings, endSessions } from './endSessions.ts'
import { getGrant, type RelaySession } from './grants.ts'
import type { Link } from './Link.ts'
import { closeClient, openClient } from './openClient.ts'
import { requestSession } from './requestSession.ts'
import { switchSession } from './switchSession.ts'
import { toRelayError } from './toRelayError.ts'
import { toPeer, toSessions } from './toSessions.ts'

/** Milliseconds within which the relay must have taken an offer. */
const relayLimit = 12_000

/** Milliseconds within which what is stored must have been read. */
const startLimit = 5_000

/**
 * Connector over a relay: any wallet elsewhere that takes the offered pairing up (WalletConnect 2). One session holds
 * every namespace the wallet grants.
 * @param storage where keys and sessions are kept; the instance's own unless given
 */
export function createWalletConnectConnector(
  core: Core,
  wallet: FoundWallet,
  storage: SessionStorage | Promise<SessionStorage> = createSessionStorage(
    core.options.id ?? 'default',
    core.options.storage,
  ),
): Connector {
  const link: Link = {
    core,
    storage: Promise.resolve(storage),
    client: null,
    topic: null,
    isSignInRefused: false,
    chains: new Map(),
    accounts: new Map(),
    listeners: new Set(),
  }
  const pairing = createPairing<Approval, RelayOffer>({
    core,
    createOffer: () => offer(link),
    discardOffer: (open) => void takeBack(link, open),
    canReuse: () => canReusePairing(getDevice()),
    shouldOfferAgain(error) {
      if (!isSignInRefused(error)) return false
      link.isSignInRefused = true
      return true
    },
  })
  return {
    wallet,
    async connect(context) {
      try {
        return await adopt(link, await pairing.pair(context.signal), context)
      } catch (error) {
        throw toRelayError(error)
      }
    },
    restore: (context) => restore(link, context),
    disconnect: () => leave(link),
    switchNetwork: (network) => switchSession(link, network),
    request: (caipNetworkId, request) => requestSession(link, caipNetworkId, request),
    watch(listener) {
      link.listeners.add(listener)
      return () => link.listeners.delete(listener)
    },
  }
}

/** @throws RelayUnreachableError within a bounded time */
async function offer(link: Link): Promise<RelayOffer> {
  const { time, options } = link.core
  const fail = (cause?: unknown) => new RelayUnreachableError({ details: options.relayUrl ?? '', cause })
  const { siwx } = options
  const isSignIn = canSignIn(link.core) && !link.isSignInRefused
  const made = openClient(link).then((client) =>
    siwx && isSignIn ? createSignInOffer(client, link.core, siwx) : createOffer(client, link.core),
  )
  try {
    return await withTimeLimit(time, relayLimit, made, fail)
  } catch (error) {
    // Its attempts to reach the relay would go on beside those of the next one.
    void closeClient(link)
    throw error instanceof RelayUnreachableError ? error : fail(error)
  }
}

/** The client rejects with words alone. */
const isSignInRefused = (error: unknown) =>
  error === refusedSignIn || (error as Error | null)?.message === refusedSignIn

async function takeBack(link: Link, open: RelayOffer): Promise<void> {
  const client = await link.client?.catch(() => null)
  if (client) await discardOffer(client, open).catch(() => {})
}

/** Takes a session into use. The one before ends: the visitor sees one wallet here. */
async function adopt(
  link: Link,
  { session, signIns }: Approval,
  context: ConnectContext,
): Promise<readonly WalletSession[]> {
  const { core } = link
  const client = await openClient(link)
  const sessions = read(link, session, context)
  if (sessions.length === 0) {
    await endSessions(link, client, [session])
    throw new WalletAnswerInvalidError({ details: 'namespaces' })
  }
  use(link, session, sessions)
  await rememberDeepLink(client.core.storage, core.pairing.getState().opened)
  const others = client.session.getAll().filter(({ topic }) => topic !== session.topic)
  void endSessions(link, client, others)
  void endPairings(link, client, session.pairingTopic)
  // Where the site does not take it, the next step asks for the sign-in again.
  for (const signIn of signIns) await core.options.siwx?.addSession(signIn).catch(() => {})
  return sessions
}

function use(link: Link, { topic }: RelaySession, sessions: readonly WalletSession[]): void {
  if (link.topic !== topic) forget(link)
  link.topic = topic
  for (const { namespace, chainId } of sessions) link.chains.set(namespace, chainId)
}

function forget(link: Link): void {
  link.topic = null
  link.chains.clear()
  link.accounts.clear()
}

function read(link: Link, session: RelaySession, { networks, caipNetworkId }: ConnectContext) {
  const before = [...link.chains].map(([namespace, chainId]) => `${namespace}:${chainId}` as const)
  const peer = toPeer(session.peer.metadata)
  const preferred = [caipNetworkId, ...before]
  const sessions = toSessions(getGrant(link.core, session), {
    networks,
    preferred,
    ...(peer ? { peer } : {}),
  })
  if (session.topic !== link.topic) return sessions
  return sessions.map((own) => ({ ...own, accounts: link.accounts.get(own.namespace) ?? own.accounts }))
}

async function restore(link: Link, context: ConnectContext): Promise<readonly WalletSession[]> {
  const { core } = link
  const opened = withTimeLimit(core.time, startLimit, openStored(link), () => new Error('Storage is slow'))
  const session = await opened.catch((error) => {
    throw toRelayError(error)
  })
  const sessions = session ? read(link, session, context) : []
  if (session && sessions.length > 0) use(link, session, sessions)
  return sessions
}

/** The newest session that has not expired. Another tab may have stored it after this one's client had read. */
async function openStored(link: Link): Promise<RelaySession | null> {
  const client = await openClient(link)
  const session = findNewest(link, client.session.getAll())
  if (session) return session
  // Its type leaves the key out.
  const { storageKey } = client.session as unknown as { readonly storageKey: string }
  const stored = await client.core.storage.getItem<unknown[]>(storageKey)
  if (!stored?.length) return null
  await closeClient(link)
  return findNewest(link, (await openClient(link)).session.getAll())
}

function findNewest({ topic }: Link, sessions: readonly RelaySession[]): RelaySession | null {
  const now = Date.now() / 1_000
  const live = sessions.filter(({ expiry }) => expiry > now)
  const newest = live.reduce<RelaySession | null>(
    (best, session) => (best && best.expiry >= session.expiry ? best : session),
    null,
  )
  return live.find((session) => session.topic === topic) ?? newest
}

async function leave(link: Link): Promise<void> {
  forget(link)
  const client = await link.client?.catch(() => null)
  if (!client) return
  await Promise.all([endSessions(link, client, client.session.getAll()), endPairings(link, client)])
  await closeClient(link)
}
