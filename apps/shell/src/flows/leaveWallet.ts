import { getAllConnected } from '../core/connections/connections.ts'
import { disconnect } from '../core/connections/disconnect.ts'
import { isUnsupportedNetwork } from '../core/getPublicState.ts'
import type { Shell } from '../shell/Shell.ts'
import { closeModal } from './closeModal.ts'

/** Leaves the wallet that is shown, in all its namespaces. Another connected one takes its place in the modal. */
export async function leaveWallet(shell: Shell): Promise<void> {
  const { core, router, text } = shell
  const { activeNamespace } = core.connection.getState()
  const shown = core.connection.get(activeNamespace).wallet
  const isOnly = getAllConnected(core).every(({ wallet }) => wallet.id === shown?.id)
  if (!shown || isOnly) return leaveAll(shell)
  const leaving = disconnect(core, { connectorId: shown.id })
  shell.showToast('success', text('toast.disconnected'))
  const isUnsupported = isUnsupportedNetwork(core, core.connection.getState().activeNamespace)
  router.reset(isUnsupported ? 'UnsupportedChain' : 'Account')
  await leaving
}

/** Leaves every wallet and closes the modal. What is a part of the page begins anew. */
export async function leaveAll(shell: Shell): Promise<void> {
  const { core, router } = shell
  const isEmbedded = core.options.display === 'embedded'
  // With nothing shown there is nobody to tell that the wallet is gone: the visitor wanted it so.
  if (isEmbedded) router.clear()
  else closeModal(shell, { isForced: true })
  const leaving = disconnect(core)
  if (isEmbedded) closeModal(shell, { isForced: true })
  await leaving
}
