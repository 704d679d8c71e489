import type { Unsubscribe } from '@portico/contract'
import { getStorageKey } from '@portico/contract/shell'
import { dropWallet } from './actions/dropWallet.ts'
import { setWalletAccounts, setWalletNetwork } from './actions/followWallet.ts'
import { reconnect } from './actions/reconnect.ts'
import type { Core } from './Core.ts'
import { getAllConnected } from './connections.ts'
import { getConnectContext } from './connectors/loadConnector.ts'
import { withTimeLimit } from './time.ts'

const restoreLimit = 5_000

/** Follows what other tabs do at once, and what wallets did while this one was out of sight when it is seen again. */
export function followPage(core: Core): Unsubscribe {
  const key = getStorageKey(core.options.id ?? 'default')
  const onStorage = (event: StorageEvent) => {
    if (!event.key || event.key.startsWith(key)) followStorage(core)
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

/** Leaves the wallets that the visitor has left in another tab, which has told the wallet already. */
export function followStorage(core: Core): void {
  const left = core.storage.readLeftIds()
  for (const id of getConnectedIds(core)) if (left.includes(id)) dropWallet(core, id)
}

/** Asks each connected wallet, without its visitor, how it stands; joins what another tab has connected. Never throws. */
export async function resync(core: Core): Promise<void> {
  followStorage(core)
  const asked = [...getConnectedIds(core)].map((id) => resyncWallet(core, id))
  await Promise.all(core.options.enableReconnect === false ? asked : [...asked, reconnect(core)])
}

async function resyncWallet(core: Core, id: string): Promise<void> {
  const connector = core.connectors.get(id)
  if (!connector) return
  const attempt = new AbortController()
  const fail = () => {
    attempt.abort()
    return new Error()
  }
  const asked = connector.restore(getConnectContext(core, attempt.signal))
  // A wallet that is slow or broken now is not therefore gone.
  const sessions = await withTimeLimit(core.time, restoreLimit, asked, fail).catch(() => null)
  if (sessions?.length === 0) return dropWallet(core, id)
  for (const { namespace, accounts, chainId } of sessions ?? []) {
    setWalletAccounts(core, id, namespace, accounts)
    setWalletNetwork(core, id, namespace, chainId)
  }
}
