import { type CaipAddress, type Namespace, parseCaipAddress, type Unsubscribe } from '@portico/contract'
import type { Core } from '../Core.ts'
import type { ConnectionState } from '../connections/connectionStore.ts'
import { getActiveAccount, getAllConnected } from '../connections/connections.ts'
import { disconnect } from '../connections/disconnect.ts'
import { isUnsupportedNetwork } from '../getPublicState.ts'
import { report } from '../reporting/report.ts'

/**
 * Keeps sign-in true to the active account: without a session the visitor is asked once a
 * wallet has been connected, and wherever sign-in is required. Leaving a wallet signs its accounts out.
 */
export function followSignIn(core: Core): Unsubscribe {
  if (!core.options.siwx) return () => {}
  let account: CaipAddress | null = null
  const look = (state: ConnectionState, before: ConnectionState) => {
    signOutLeft(core, state, before)
    const now = isUnsupportedNetwork(core, state.activeNamespace) ? null : getActiveAccount(core)
    if (now === account) return
    account = now
    if (now) void check(core, now, isFresh(state, before))
    else core.signIn.setState({ status: 'off', error: null })
  }
  return core.connection.subscribe(look)
}

/** Whether the visitor has just connected the active wallet; after a reload the last visit's choice holds. */
function isFresh({ activeNamespace, connections }: ConnectionState, before: ConnectionState): boolean {
  const earlier = before.connections[activeNamespace]
  if (earlier?.status === 'reconnecting') return false
  return earlier?.wallet?.id !== connections[activeNamespace]?.wallet?.id || earlier?.status === 'connecting'
}

async function check(core: Core, account: CaipAddress, isConnected: boolean): Promise<void> {
  const { siwx } = core.options
  if (!siwx) return
  const { caipNetworkId, address } = parseCaipAddress(account)
  core.signIn.setState({ status: 'checking', error: null })
  const isCurrent = () => getActiveAccount(core) === account
  try {
    const sessions = await siwx.getSessions(caipNetworkId, address)
    if (!isCurrent()) return
    const isNeeded = isConnected || siwx.getRequired?.() === true
    core.signIn.setState({
      status: sessions.length > 0 ? 'signed' : isNeeded ? 'needed' : 'off',
      error: null,
      ...(sessions.length > 0 && { signedOn: caipNetworkId }),
    })
  } catch (error) {
    if (!isCurrent()) return
    report(core, error)
    // Nobody can tell whether the visitor is signed in, so nobody is taken to be.
    const leaving = disconnect(core, { namespace: parseCaipAddress(account).namespace })
    core.signIn.setState({ status: 'off', error: error as Error })
    await leaving
  }
}

/** Signs out the accounts of wallets that have been left, on every network of the site. */
function signOutLeft(core: Core, state: ConnectionState, before: ConnectionState): void {
  const { siwx } = core.options
  if (!siwx || siwx.signOutOnDisconnect === false) return
  const kept = getAllConnected(core, state)
  const keptWallets = new Set(kept.map(({ wallet }) => wallet.id))
  // Another wallet may hold the same account.
  const keptAccounts = new Set(kept.flatMap(({ accounts }) => accounts))
  for (const { wallet, accounts } of getAllConnected(core, before))
    if (!keptWallets.has(wallet.id))
      for (const account of accounts) if (!keptAccounts.has(account)) signOut(core, account)
}

function signOut(core: Core, account: CaipAddress): void {
  const { namespace, address } = parseCaipAddress(account)
  const networks = core.networks.filter((network) => network.namespace === (namespace as Namespace))
  // The visitor has left all the same; a service that cannot be reached lets its session expire.
  for (const { caipNetworkId } of networks)
    core.options.siwx?.revokeSession(caipNetworkId, address).catch((error) => report(core, error))
}
