import { disconnect } from '../core/actions/disconnect.ts'
import type { Shell } from '../Shell.ts'
import { closeModal } from './closeModal.ts'

/** Disconnects from the modal and closes it. */
export async function leaveWallet(shell: Shell): Promise<void> {
  closeModal(shell, { isForced: true })
  await disconnect(shell.core)
}
