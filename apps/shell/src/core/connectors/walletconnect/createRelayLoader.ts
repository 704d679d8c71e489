import type { Core } from '../../Core.ts'
import { loadPart } from '../../parts/loadPart.ts'
import type { FoundWallet } from '../../state.ts'
import type { Connector } from '../Connector.ts'

/** Loads what speaks with the relay, when the connector of a session is first made. */
export function createRelayLoader(core: Core, wallet: FoundWallet): (id: string) => Promise<Connector> {
  let getConnector: ((id: string) => Connector) | undefined
  return async (id) => {
    const load = () => import(/* webpackChunkName: "walletconnect" */ './createRelay.ts')
    const { createRelay } = await loadPart(core, ['walletconnect.js'], load)
    getConnector ??= createRelay(core, wallet)
    return getConnector(id)
  }
}
