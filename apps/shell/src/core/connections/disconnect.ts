import type { DisconnectParameters } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { abortConnect } from './connect.ts'
import { dropWallet } from './dropWallet.ts'
import { rememberLeft } from './rememberConnections.ts'

/**
 * Leaves the active wallet of a namespace, a wallet by its id, or all of them. The state changes at once, whatever the
 * wallet does, and what was left does not come back by itself.
 */
export async function disconnect(
  core: Core,
  { namespace, connectorId }: DisconnectParameters = {},
): Promise<void> {
  abortConnect(core)
  const { connections, others } = core.connection.getState()
  const active = namespace ? [core.connection.get(namespace)] : [...Object.values(connections), ...others]
  const ids = new Set(active.flatMap(({ wallet }) => (wallet ? [wallet.id] : [])))
  const leaving = [...ids].filter((id) => !connectorId || id === connectorId)
  for (const id of leaving) {
    rememberLeft(core, id, true)
    dropWallet(core, id)
  }
  await Promise.all(leaving.map((id) => core.connectors.get(id)?.disconnect()))
}
