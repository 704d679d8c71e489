import type { Core } from '../../Core.ts'
import { connect } from '../../connections/connect.ts'
import { canReusePairing } from '../../pairing/canReusePairing.ts'
import { createPairing, type Pairing } from '../../pairing/createPairing.ts'
import { getDevice } from '../../pairing/device.ts'
import type { FoundWallet } from '../../state.ts'
import type { Connector } from '../Connector.ts'
import { adoptSession } from './adoptSession.ts'
import { refusedSignIn } from './checkCacaos.ts'
import type { Approval, RelayOffer } from './createOffer.ts'
import { createSessionStorage, type SessionStorage } from './createSessionStorage.ts'
import { discardOffer } from './discardOffer.ts'
import { leaveSession } from './endSessions.ts'
import { openOffer } from './openOffer.ts'
import { openLink, type Relay } from './Relay.ts'
import { requestSession } from './requestSession.ts'
import { restoreSession } from './restoreSession.ts'
import { switchSession } from './switchSession.ts'
import { toRelayError } from './toRelayError.ts'

/**
 * Any number of wallets elsewhere that take an offered pairing up (WalletConnect 2), each with a connector of its own.
 * One session holds every namespace its wallet grants.
 * @param wallet the way in; its id is that of the first session
 * @param storage where keys and sessions are kept; the instance's own unless given
 * @returns makes the connector of a session, by the id under which its wallet is connected
 */
export function createRelay(
  core: Core,
  wallet: FoundWallet,
  storage: SessionStorage | Promise<SessionStorage> = createSessionStorage(
    core.options.id ?? 'default',
    core.options.storage,
  ),
): (id: string) => Connector {
  const relay: Relay = {
    core,
    wallet,
    storage: Promise.resolve(storage),
    client: null,
    isSignInRefused: false,
    attempts: 0,
    offers: new Set(),
    ending: new Set(),
    links: new Map(),
  }
  const pairing = createPairing<Approval, RelayOffer>({
    core,
    createOffer: () => openOffer(relay),
    discardOffer: (open) => void discardOffer(relay, open),
    canReuse: () => canReusePairing(getDevice()),
    shouldOfferAgain(error) {
      if (!isSignInRefused(error)) return false
      relay.isSignInRefused = true
      return true
    },
    takeLate() {
      // The visitor has turned to another wallet since.
      if (core.running.attempt || core.running.isDisposed) return false
      void connect(core, { connectorId: wallet.id }).catch(() => {})
      return true
    },
  })
  return (id) => createConnector(relay, pairing, id)
}

function createConnector(relay: Relay, pairing: Pairing<Approval>, id: string): Connector {
  const link = openLink(relay, id)
  return {
    wallet: { ...relay.wallet, id },
    async connect(context) {
      relay.attempts += 1
      try {
        return await adoptSession(relay, await pairing.pair(context.signal), context)
      } catch (error) {
        throw toRelayError(error)
      } finally {
        relay.attempts -= 1
      }
    },
    restore: (context) => restoreSession(link, context),
    disconnect: () => leaveSession(link),
    switchNetwork: (network) => switchSession(link, network),
    request: (caipNetworkId, request) => requestSession(link, caipNetworkId, request),
    watch(listener) {
      link.listeners.add(listener)
      return () => link.listeners.delete(listener)
    },
  }
}

/** The client rejects with words alone. */
const isSignInRefused = (error: unknown) =>
  error === refusedSignIn || (error as Error | null)?.message === refusedSignIn
