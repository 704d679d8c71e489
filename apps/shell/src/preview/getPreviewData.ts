import type { ConnectMethodContribution, ViewId } from '@portico/contract'
import type { ConnectData, OpenParameters } from '@portico/contract/shell'
import type { Core } from '../core/Core.ts'
import { getActiveAccount } from '../core/connections/connections.ts'
import { countPending } from '../core/wallets/createDirectory.ts'
import { allWallets } from '../screens/allWallets/screen.ts'
import { getConnectData, isRecommending } from '../screens/connect/getConnectData.ts'
import { guide } from '../screens/guide/screen.ts'

const views = { ...allWallets.views, ...guide.views }

/** Whether the first view lists the wallets at its top, as far as is known before the plugins have come. */
function isListFirst({ options, connection }: Core, { view, params }: OpenParameters): boolean {
  const { features = {}, display = 'modal', replacements } = options
  const isConnect = (view ?? 'Connect') === 'Connect' && !params
  const [first = 'wallet'] = features.connectMethodsOrder ?? []
  const isPlain = first === 'wallet' && !features.collapseWallets && !features.legalCheckbox && !replacements
  const isFree = Object.keys(connection.getState().connections).length === 0
  return display === 'modal' && isConnect && isPlain && isFree
}

/**
 * What the view to connect will show, where it is the one that opens and begins with wallets of this page; else null.
 * @param offered what plugins offer
 */
export function getPreviewData(
  core: Core,
  parameters: OpenParameters,
  offered: readonly ConnectMethodContribution[],
): ConnectData | null {
  if (getActiveAccount(core) || !isListFirst(core, parameters)) return null
  const pendingCount = countPending(core, { isRecommending: isRecommending(core) })
  const data = getConnectData({
    core,
    directory: { featured: [], recommended: [], pendingCount },
    offered,
    hasConsented: false,
    isExpanded: false,
    hasView: (id: ViewId) => views[id]?.isThere?.(core) ?? false,
  })
  const isThere = data.groups.some(({ id }) => id === 'recent' || id === 'injected' || id === 'external')
  return isThere ? data : null
}
