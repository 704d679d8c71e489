import type { Core } from '../Core.ts'
import type { Connector } from '../connectors/Connector.ts'
import type { FoundWallet } from '../state.ts'

/** More wallets than anybody has; a page that announces more is at fault. */
const foundLimit = 64

/**
 * Lists a wallet. `load` makes its connector when it is chosen or restored. Nothing happens for a wallet of a
 * namespace the site does not offer, or of an id that is taken.
 */
export function addWallet(core: Core, wallet: FoundWallet, load: (id: string) => Promise<Connector>): void {
  const { found } = core.wallets.getState()
  const isOffered = wallet.namespaces.some((namespace) =>
    core.networks.some((network) => network.namespace === namespace),
  )
  if (!isOffered || core.loaders.has(wallet.id)) return
  if (found.length >= foundLimit && !makeRoom(core, wallet)) return
  core.loaders.set(wallet.id, load)
  const icon = core.options.connectorImages?.[wallet.id]
  core.wallets.setState(({ found }) => ({ found: [...found, icon ? { ...wallet, icon } : wallet] }))
}

/** A wallet that visitor or site know, or that the site brings, keeps its place, however many others a page announces. */
function makeRoom(core: Core, { id, type }: FoundWallet): boolean {
  const { found, recentIds } = core.wallets.getState()
  const stored = core.storage.readConnections()?.connections ?? []
  const known = new Set([
    ...recentIds,
    ...stored.map(({ connectorId }) => connectorId),
    ...(core.options.customWallets ?? []).map(({ rdns }) => rdns?.toLowerCase()),
  ])
  const last = found.findLast((wallet) => wallet.type === 'ANNOUNCED' && !known.has(wallet.id))
  if ((type === 'ANNOUNCED' && !known.has(id)) || !last) return false
  removeWallet(core, last.id)
  return true
}

/** Takes a wallet off the list; one that is connected stays connected. */
export function removeWallet(core: Core, id: string): void {
  core.loaders.delete(id)
  core.wallets.setState(({ found }) => ({ found: found.filter((wallet) => wallet.id !== id) }))
}
