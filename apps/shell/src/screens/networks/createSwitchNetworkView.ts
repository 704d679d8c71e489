import type { ViewParams } from '@portico/contract'
import { NetworkNotFoundError, UserRejectedError } from '@portico/contract/errors'
import type { HeadlessView, SwitchNetworkActions, SwitchNetworkData } from '@portico/contract/shell'
import { createStore } from 'zustand/vanilla'
import { getConnected } from '../../core/connections/connections.ts'
import { changeNetwork } from '../../flows/changeNetwork.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'

/**
 * Asks the visitor to go to one network, `params.caipNetworkId`. Nothing happens before they agree.
 * @throws NetworkNotFoundError
 */
export function createSwitchNetworkView(
  shell: Shell,
  { caipNetworkId }: ViewParams,
): HeadlessView<SwitchNetworkData, SwitchNetworkActions> {
  const { core } = shell
  const network = core.networks.find((candidate) => candidate.caipNetworkId === caipNetworkId)
  if (!network) throw new NetworkNotFoundError({ details: String(caipNetworkId) })
  const store = createStore<Pick<SwitchNetworkData, 'status'>>(() => ({ status: 'idle' }))
  return deriveView({
    sources: [store, core.connection],
    compute: () => ({
      network,
      wallet: getConnected(core, network.namespace)?.wallet ?? null,
      status: store.getState().status,
    }),
    actions: {
      async switch() {
        if (store.getState().status === 'waiting') return
        store.setState({ status: 'waiting' })
        try {
          await changeNetwork(shell, network)
          store.setState({ status: 'idle' })
        } catch (error) {
          store.setState({ status: error instanceof UserRejectedError ? 'declined' : 'failed' })
        }
      },
    },
  })
}
