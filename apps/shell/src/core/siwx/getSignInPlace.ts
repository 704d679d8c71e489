import type { TrackEvents } from '@portico/contract'
import type { Core } from '../Core.ts'
import { getConnected } from '../connections.ts'

/** What events of sign-in carry. */
export function getSignInPlace(core: Core): TrackEvents['CLICK_CANCEL_SIWX'] {
  const { activeNamespace, caipNetworkId } = core.connection.getState()
  const [account] = getConnected(core, activeNamespace)?.allAccounts ?? []
  return { network: caipNetworkId, isSmartAccount: account?.type === 'smartAccount' }
}
