import type { CaipNetworkId, ViewId } from '@portico/contract'
import { findNetwork, getActiveAccount, getConnected } from '../core/connections/connections.ts'
import { getAuthConnector, switchNetwork } from '../core/networks/switchNetwork.ts'
import type { Shell } from '../shell/Shell.ts'
import { closeModal } from './closeModal.ts'
import { goBack } from './goBack.ts'

/** Views that have done their work once the network is another. */
const asking: readonly (ViewId | undefined)[] = ['Networks', 'SwitchNetwork']

/**
 * Switches the network from the modal, then leaves the list. Where the wallet that is connected has no account there,
 * another one is asked for, and what is connected stays. False when nothing has been switched yet.
 * @throws UserRejectedError | NetworkSwitchRefusedError and others of `switchNetwork`, for the list to show
 */
export async function changeNetwork(
  shell: Shell,
  { caipNetworkId }: { caipNetworkId: CaipNetworkId },
): Promise<boolean> {
  const { core, router } = shell
  const network = findNetwork(core, caipNetworkId)
  if (network && getActiveAccount(core) && !getConnected(core, network.namespace)) {
    if (!getAuthConnector(core, network)) {
      core.running.chosen = caipNetworkId
      router.push('Connect')
      return false
    }
  }
  await switchNetwork(core, { caipNetworkId })
  const { stack } = router.store.getState()
  if (stack.at(-1)?.view === 'UnsupportedChain') closeModal(shell, { isForced: true })
  else if (asking.includes(stack.at(-1)?.view)) goBack(shell)
  return true
}
