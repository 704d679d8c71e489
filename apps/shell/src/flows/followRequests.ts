import type { Unsubscribe } from '@portico/contract'
import { getRoute } from '../router/createRouter.ts'
import type { Shell } from '../shell/Shell.ts'
import { closeModal } from './closeModal.ts'

/** Leaves the view about what waits in the wallet once nothing does. */
export const followRequests = (shell: Shell): Unsubscribe =>
  shell.core.requests.subscribe(({ methods }, before) => {
    if (methods.length === 0 && before.methods.length > 0) leaveRequest(shell)
  })

/** Leaves the view about what waits in the wallet: back to where it was opened from, or away. */
export function leaveRequest(shell: Shell): void {
  const { router } = shell
  const state = router.store.getState()
  if (getRoute(state)?.view !== 'ApproveTransaction') return
  if (state.stack.length > 1) router.back()
  else closeModal(shell, { isForced: true })
}
