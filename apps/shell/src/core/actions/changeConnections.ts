import type { CaipAddress } from '@portico/contract'
import type { Core } from '../Core.ts'
import { getActiveAccount } from '../connections.ts'
import { publishNetwork } from './selectNetwork.ts'

/** What the site and the next visit are told after a change. */
interface ChangeParameters {
  /** Left out of `accountChange` because an event of its own tells of it. */
  readonly isAnnounced?: boolean
}

const getAddress = (account: CaipAddress | null) => account?.slice(account.lastIndexOf(':'))

/** Runs a change of connections as one, then tells what became different. */
export function changeConnections(
  core: Core,
  change: () => void,
  { isAnnounced = false }: ChangeParameters = {},
): void {
  const { caipNetworkId } = core.connection.getState()
  const account = getActiveAccount(core)
  core.connection.batch(change)
  publishNetwork(core, caipNetworkId)
  const caipAddress = getActiveAccount(core)
  if (caipAddress && !isAnnounced && getAddress(caipAddress) !== getAddress(account))
    core.host.emit('accountChange', { caipAddress })
}
