import type { TrackedPlace } from '@portico/contract'
import type { Core } from '../Core.ts'
import { getConnected } from '../connections/connections.ts'

/** Where a visitor does something, as events of the specification carry it. */
export function getTrackedPlace(core: Core): TrackedPlace {
  const { activeNamespace, caipNetworkId } = core.connection.getState()
  const [account] = getConnected(core, activeNamespace)?.allAccounts ?? []
  return { network: caipNetworkId, isSmartAccount: account?.type === 'smartAccount' }
}
