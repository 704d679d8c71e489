import { ConnectorNotFoundError } from '@portico/contract/errors'
import type { Core } from '../Core.ts'
import type { ConnectContext, Connector } from './Connector.ts'

/** The connector of a found wallet, made once. @throws ConnectorNotFoundError | ShellIntegrityError */
export async function loadConnector(core: Core, id: string): Promise<Connector> {
  const present = core.connectors.get(id)
  if (present) return present
  const load = core.loaders.get(id)
  if (!load) throw new ConnectorNotFoundError({ details: id })
  const connector = await load()
  // Two may have asked meanwhile; one wallet has one connector.
  const first = core.connectors.get(id) ?? connector
  core.connectors.set(id, first)
  return first
}

/** What connectors are given with an attempt. */
export const getConnectContext = (core: Core, signal: AbortSignal): ConnectContext => ({
  networks: core.networks,
  caipNetworkId: core.connection.getState().caipNetworkId,
  signal,
})
