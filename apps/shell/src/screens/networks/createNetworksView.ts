import type { CaipNetworkId, Network } from '@portico/contract'
import { UserRejectedError } from '@portico/contract/errors'
import type { HeadlessView, NetworkChoice, NetworksActions, NetworksData } from '@portico/contract/shell'
import { createStore } from 'zustand/vanilla'
import { isUnsupportedNetwork } from '../../core/getPublicState.ts'
import { report } from '../../core/reporting/report.ts'
import { changeNetwork } from '../../flows/changeNetwork.ts'
import { leaveWallet } from '../../flows/leaveWallet.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'

interface Attempt {
  readonly waitingFor: CaipNetworkId | null
  readonly failure: NetworksData['failure']
}

/** The networks of the site, to switch to, and what became of the last choice. */
export function createNetworksView(shell: Shell): HeadlessView<NetworksData, NetworksActions> {
  const { core } = shell
  const attempt = createStore<Attempt>(() => ({ waitingFor: null, failure: null }))
  return deriveView({
    sources: [core.connection, attempt],
    compute: () => computeNetworks(shell, attempt.getState()),
    actions: {
      disconnect: () => leaveWallet(shell),
      async choose(caipNetworkId) {
        const network = core.networks.find((candidate) => candidate.caipNetworkId === caipNetworkId)
        if (!network || getObstacle(shell, network, attempt.getState())) return
        attempt.setState({ waitingFor: caipNetworkId, failure: null })
        try {
          const isSwitched = await changeNetwork(shell, network)
          attempt.setState({ waitingFor: null })
          if (!isSwitched) return
          shell.showToast('success', shell.text('toast.switched', { network: network.name }))
        } catch (error) {
          report(core, error)
          const kind = error instanceof UserRejectedError ? 'declined' : 'failed'
          attempt.setState({ waitingFor: null, failure: { kind, network } })
        }
      },
    },
  })
}

function computeNetworks(shell: Shell, attempt: Attempt): NetworksData {
  const { core } = shell
  const { activeNamespace, caipNetworkId } = core.connection.getState()
  const isUnsupported = isUnsupportedNetwork(core, activeNamespace)
  const networks = core.networks.map(
    (network): NetworkChoice => ({
      ...network,
      isCurrent: !isUnsupported && network.caipNetworkId === caipNetworkId,
      isWaiting: network.caipNetworkId === attempt.waitingFor,
      obstacle: getObstacle(shell, network, attempt),
    }),
  )
  return { networks, isUnsupported, failure: attempt.failure }
}

/** Why a network cannot be chosen now: the site keeps to one, or the wallet is asked for another. */
function getObstacle(
  { core }: Shell,
  { caipNetworkId }: Network,
  { waitingFor }: Attempt,
): NetworkChoice['obstacle'] {
  const isSelected = caipNetworkId === core.connection.getState().caipNetworkId
  if (core.options.enableNetworkSwitch === false && !isSelected) return 'fixed'
  return waitingFor === null ? null : 'busy'
}
