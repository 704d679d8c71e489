import type { Core } from '../../Core.ts'
import { definePart } from '../../parts/definePart.ts'
import { loadPart } from '../../parts/loadPart.ts'
import type { FoundWallet } from '../../state.ts'
import type { Connector } from '../Connector.ts'

const relayPart = definePart({ name: 'walletconnect', load: () => import('./createRelay.ts') })

/** Loads what speaks with the relay, when the connector of a session is first made. */
export function createRelayLoader(core: Core, wallet: FoundWallet): (id: string) => Promise<Connector> {
  let getConnector: ((id: string) => Connector) | undefined
  return async (id) => {
    const { createRelay } = await loadPart(core, relayPart)
    getConnector ??= createRelay(core, wallet)
    return getConnector(id)
  }
}
