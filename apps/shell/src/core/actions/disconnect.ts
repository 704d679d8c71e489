import type { Namespace } from '@portico/contract'
import type { DisconnectParameters } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { abortConnect } from './connect.ts'
import { endConnection } from './setConnection.ts'

/** Leaves the wallet of a namespace, or all of them. The state changes at once, whatever the wallet does. */
export async function disconnect(core: Core, { namespace }: DisconnectParameters = {}): Promise<void> {
  abortConnect(core)
  const { connections } = core.connection.getState()
  const leaving = Object.entries(connections).filter(
    ([candidate, { status }]) => status !== 'disconnected' && (!namespace || candidate === namespace),
  )
  const connectors = leaving.flatMap(([, { wallet }]) => core.connectors.get(wallet?.id ?? '') ?? [])
  for (const [candidate] of leaving) endConnection(core, candidate as Namespace)
  await Promise.all(connectors.map((connector) => connector.disconnect()))
}
