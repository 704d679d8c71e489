import { type ConnectedConnection, type Namespace, parseCaipAddress } from '@portico/contract'
import { NotConnectedError } from '@portico/contract/errors'
import type { SwitchConnectionParameters } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { selectNamespace } from '../networks/selectNetwork.ts'
import { changeConnections } from './changeConnections.ts'
import { getAllConnected, getConnected, getNamespace, withFirst } from './connections.ts'
import { rememberConnections, rememberRecent } from './rememberConnections.ts'

/**
 * Makes a connected wallet the active one of its namespaces, and the account asked for its first. No wallet is asked.
 * @throws NotConnectedError
 */
export async function switchConnection(
  core: Core,
  { connectorId, namespace, address }: SwitchConnectionParameters,
): Promise<void> {
  const targets = getAllConnected(core).filter(
    (connection) =>
      connection.wallet.id === connectorId &&
      (!namespace || getNamespace(connection) === namespace) &&
      (!address || hasAddress(connection, address)),
  )
  const [first] = targets
  if (!first) throw new NotConnectedError({ details: address ?? connectorId })
  changeConnections(core, () => {
    for (const target of targets) activate(core, target, address)
    const { activeNamespace } = core.connection.getState()
    const isShown = targets.some((target) => getNamespace(target) === activeNamespace)
    selectNamespace(core, isShown ? activeNamespace : getNamespace(first))
  })
  rememberRecent(core, connectorId)
  rememberConnections(core, { isChosen: true })
}

const hasAddress = ({ accounts }: ConnectedConnection, address: string) =>
  accounts.some((account) => parseCaipAddress(account).address.toLowerCase() === address.toLowerCase())

function activate(core: Core, target: ConnectedConnection, address: string | undefined): void {
  const namespace: Namespace = getNamespace(target)
  const next = address ? withFirst(target, address) : target
  const before = getConnected(core, namespace)
  if (!before) return
  if (before === target) {
    core.connection.move(namespace, before, 'change', next)
    return
  }
  const { others } = core.connection.getState()
  core.connection.move(namespace, before, 'approve', next)
  core.connection.setOthers([before, ...others.filter((other) => other !== target)])
}
