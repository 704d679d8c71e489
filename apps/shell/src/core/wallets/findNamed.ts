import type { Core } from '../Core.ts'
import { getDevice } from '../pairing/device.ts'
import type { DirectoryState } from './createDirectory.ts'
import { getListedWallets } from './getListedWallets.ts'
import { getWalletGroups, type WalletRow } from './getWalletGroups.ts'

/** The line of the list that a site means by an rdns, an id or a name. */
export function findNamed(core: Core, directory: DirectoryState, named: string): WalletRow | undefined {
  const wanted = named.toLowerCase()
  const groups = getWalletGroups(core.wallets.getState(), {
    ...core.options,
    ...directory,
    customWallets: getListedWallets(core, getDevice()),
  })
  const rows = [groups.recent, groups.installed, groups.external, groups.custom, groups.featured].flat()
  return rows.find(({ key, name, rdns, wallets }) =>
    [key, name, rdns, ...wallets.map(({ id }) => id)].some((own) => own?.toLowerCase() === wanted),
  )
}
