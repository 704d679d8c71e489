import type { Connection, Namespace, TrackEvents, Unsubscribe, ViewParams } from '@portico/contract'
import { hasErrorCode, UserRejectedError } from '@portico/contract/errors'
import { getDevice } from '../core/pairing/device.ts'
import { getSentence } from '../core/reporting/getSentence.ts'
import { getTrackedPlace } from '../core/reporting/getTrackedPlace.ts'
import { track } from '../core/reporting/track.ts'
import { pairingConnectorId } from '../flows/pairWallet.ts'
import type { Shell } from '../shell/Shell.ts'
import { findIndex } from './listWallets.ts'

type Platform = TrackEvents['SELECT_WALLET']['platform']

const elsewhere = (): Platform => (getDevice().isMobile ? 'mobile' : 'qrcode')

/** What a view that waits for a wallet says of it. */
const selections: Readonly<Record<string, (params: ViewParams) => { name: string; platform: Platform }>> = {
  ConnectingExternal: ({ title }) => ({ name: String(title), platform: 'browser' }),
  ConnectingMultiChain: ({ title }) => ({ name: String(title), platform: 'browser' }),
  ConnectingWalletConnect: ({ title }) => ({ name: String(title), platform: elsewhere() }),
  ConnectingWalletConnectBasic: () => ({ name: 'WalletConnect', platform: elsewhere() }),
}

/** Reports wallets that are chosen, connected, refused and left, and of the network. */
export function followWallets(shell: Shell): Unsubscribe {
  const stops = [followChoices, followFailures, followConnections, followSignIn].map((follow) =>
    follow(shell),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

function followChoices(shell: Shell): Unsubscribe {
  const { core, router } = shell
  return router.store.subscribe(({ stack, direction }, { stack: before }) => {
    const [from, route] = stack.slice(-2)
    const select = selections[route?.view ?? '']
    // Which chain of a wallet is no other wallet.
    if (!select || !from || !route || selections[from.view]) return
    if (direction !== 'forward' || stack.length <= before.length) return
    const selection = select(route.params)
    const displayIndex = findIndex(shell, from.view, selection.name)
    track(core, 'SELECT_WALLET', {
      ...selection,
      ...(displayIndex >= 0 && { displayIndex }),
      view: from.view,
    })
  })
}

function followFailures({ core, attempt }: Shell): Unsubscribe {
  return attempt.subscribe(({ error }, before) => {
    if (!error || error === before.error) return
    const isDeclined = hasErrorCode(error, UserRejectedError.code)
    track(core, isDeclined ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: getSentence(error) })
  })
}

function followConnections(shell: Shell): Unsubscribe {
  const { core } = shell
  const seen = new Map<Namespace, Connection>()
  for (const [namespace, connection] of Object.entries(core.connection.getState().connections))
    if (connection.status === 'connected') {
      seen.set(namespace as Namespace, connection)
      trackConnected(shell, connection, true)
    }
  return core.connection.subscribe(({ connections, caipNetworkId }, before) => {
    if (caipNetworkId !== before.caipNetworkId) track(core, 'SWITCH_NETWORK', { network: caipNetworkId })
    for (const [name, connection] of Object.entries(connections)) {
      const namespace = name as Namespace
      const known = before.connections[namespace]
      if (connection === known) continue
      const wasConnected = known?.status === 'connected'
      if (connection.status === 'connected' && !(wasConnected && known.wallet.id === connection.wallet.id))
        trackConnected(shell, connection, known?.status === 'reconnecting')
      if (connection.status === 'disconnected' && wasConnected)
        track(core, 'DISCONNECT_SUCCESS', { namespace })
    }
  })
}

function trackConnected(
  { core, router }: Shell,
  { wallet }: Extract<Connection, { status: 'connected' }>,
  isRestored: boolean,
): void {
  track(core, 'CONNECT_SUCCESS', {
    method: getMethod(core, wallet.id),
    name: wallet.name,
    ...(isRestored && { reconnect: true as const }),
    view: router.store.getState().stack.at(-1)?.view ?? '',
  })
}

function getMethod(
  { wallets, pairing }: Shell['core'],
  walletId: string,
): TrackEvents['CONNECT_SUCCESS']['method'] {
  if (walletId.startsWith(pairingConnectorId)) return pairing.getState().opened ? 'mobile' : 'qrcode'
  const found = wallets.getState().found.find(({ id }) => id === walletId)
  return found?.type === 'AUTH' ? walletId.replace(/\/.*/, '') : 'browser'
}

/** Where nobody could tell whether the visitor is signed in, the question ends with an error. */
function followSignIn({ core }: Shell): Unsubscribe {
  return core.signIn.subscribe(({ status, error }, before) => {
    if (status === 'off' && error && error !== before.error)
      track(core, 'SIWX_AUTH_ERROR', { ...getTrackedPlace(core), message: getSentence(error) })
  })
}
