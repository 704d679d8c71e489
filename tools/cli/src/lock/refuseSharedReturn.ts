import { ReturnClaimedError } from '@portico/contract/errors/tools'
import { findSharedReturn, listClaimed, type PorticoLock } from '@portico/contract/lock'

/** @throws ReturnClaimedError when two plugins wait for the same parameter of the page's address */
export function refuseSharedReturn({ plugins }: PorticoLock): void {
  const shared = findSharedReturn(plugins)
  if (shared === undefined) return
  const claiming = Object.entries(plugins).filter(([, plugin]) => listClaimed(plugin).includes(shared))
  throw new ReturnClaimedError({
    details: `${shared}: ${claiming.map(([id]) => id).join(', ')}`,
    metaMessages: ['Switch one of them off, or leave its right `returns` out.'],
  })
}
