import type { CaipNetworkId, ViewId } from '@portico/contract'
import { switchNetwork } from '../core/actions/switchNetwork.ts'
import type { Shell } from '../Shell.ts'
import { closeModal } from './closeModal.ts'
import { goBack } from './goBack.ts'

/** Views that have done their work once the network is another. */
const asking: readonly (ViewId | undefined)[] = ['Networks', 'SwitchNetwork']

/**
 * Switches the network from the modal, then leaves the list.
 * @throws UserRejectedError | NetworkSwitchRefusedError and others of `switchNetwork`, for the list to show
 */
export async function changeNetwork(
  shell: Shell,
  { caipNetworkId }: { caipNetworkId: CaipNetworkId },
): Promise<void> {
  const { core, router } = shell
  await switchNetwork(core, { caipNetworkId })
  const { stack } = router.store.getState()
  if (stack.at(-1)?.view === 'UnsupportedChain') return closeModal(shell, { isForced: true })
  if (asking.includes(stack.at(-1)?.view)) goBack(shell)
}
