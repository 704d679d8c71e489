import { disconnect } from '../core/actions/disconnect.ts'
import type { Shell } from '../Shell.ts'
import { closeModal } from './closeModal.ts'

/** Disconnects from the modal and closes it. What is a part of the page begins anew. */
export async function leaveWallet(shell: Shell): Promise<void> {
  const { core, router } = shell
  const isEmbedded = core.options.display === 'embedded'
  // With nothing shown there is nobody to tell that the wallet is gone: the visitor wanted it so.
  if (isEmbedded) router.clear()
  else closeModal(shell, { isForced: true })
  const leaving = disconnect(core)
  if (isEmbedded) closeModal(shell, { isForced: true })
  await leaving
}
