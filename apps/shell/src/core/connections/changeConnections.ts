import type { CaipAddress } from '@portico/contract'
import type { Core } from '../Core.ts'
import { getActiveAccount, getNetworkId } from './connections.ts'

/** What the site and the next visit learn after a change. */
interface ChangeParameters {
  /** Left out of `accountChange` because an event of its own reports it. */
  readonly isAnnounced?: boolean
}

const getAddress = (account: CaipAddress | null) => account?.slice(account.lastIndexOf(':'))

/** Runs a change of connections as one, then reports what became different. */
export function changeConnections(
  core: Core,
  change: () => void,
  { isAnnounced = false }: ChangeParameters = {},
): void {
  const { connection, storage, host } = core
  const selected = connection.getState().caipNetworkId
  const network = getNetworkId(core)
  const account = getActiveAccount(core)
  connection.batch(change)
  const next = connection.getState().caipNetworkId
  if (next !== selected) storage.writeNetwork(next)
  const caipNetworkId = getNetworkId(core)
  if (caipNetworkId !== network) host.emit('networkChange', { caipNetworkId })
  const caipAddress = getActiveAccount(core)
  if (caipAddress && !isAnnounced && getAddress(caipAddress) !== getAddress(account))
    host.emit('accountChange', { caipAddress })
}
