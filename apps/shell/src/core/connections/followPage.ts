import type { Unsubscribe } from '@portico/contract'
import type { Core } from '../Core.ts'
import { restoreSessions } from '../connectors/restoreSessions.ts'
import { selectRemaining } from '../networks/selectNetwork.ts'
import { changeConnections } from './changeConnections.ts'
import { getAllConnected } from './connections.ts'
import { dropWallet } from './dropWallet.ts'
import { setWalletAccounts, setWalletNetwork } from './followWallet.ts'
import { reconnect } from './reconnect.ts'

/** Follows what other tabs do at once, and what wallets did while this one was out of sight when it is seen again. */
export function followPage(core: Core): Unsubscribe {
  const key = core.storage.getKey('connections')
  const onStorage = (event: StorageEvent) => {
    if (!event.key || event.key.startsWith(key)) void followStorage(core)
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') void resync(core)
  }
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

const getConnectedIds = (core: Core) => new Set(getAllConnected(core).map(({ wallet }) => wallet.id))

/**
 * Leaves the wallets that the visitor has left in another tab, which has notified the wallet already, and joins those that
 * he has connected there. Never throws.
 */
export async function followStorage(core: Core): Promise<void> {
  const left = core.storage.readLeftIds()
  for (const id of getConnectedIds(core)) if (left.includes(id)) dropWallet(core, id)
  if (core.options.enableReconnect === false) return
  const isFirst = getConnectedIds(core).size === 0
  await reconnect(core)
  if (isFirst) changeConnections(core, () => selectRemaining(core), { isAnnounced: true })
}

/** Asks each connected wallet, without its visitor, how it stands, and follows other tabs. Never throws. */
export async function resync(core: Core): Promise<void> {
  const followed = followStorage(core)
  await Promise.all([followed, ...[...getConnectedIds(core)].map((id) => resyncWallet(core, id))])
}

async function resyncWallet(core: Core, id: string): Promise<void> {
  // A wallet that is slow or broken now is not therefore gone.
  const sessions = await restoreSessions(core, id).catch(() => null)
  if (sessions?.length === 0) return dropWallet(core, id)
  for (const { namespace, accounts, chainId } of sessions ?? []) {
    setWalletAccounts(core, id, namespace, accounts)
    setWalletNetwork(core, id, namespace, chainId)
  }
}
