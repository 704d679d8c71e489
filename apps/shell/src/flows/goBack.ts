import { abortConnect } from '../core/connections/connect.ts'
import { canGoBack } from '../router/rules.ts'
import type { Shell } from '../shell/Shell.ts'
import { closeModal } from './closeModal.ts'

/** Goes back one view; from the first view it closes the modal. */
export function goBack(shell: Shell): void {
  const { core, router, views } = shell
  const { stack } = router.store.getState()
  const route = stack.at(-1)
  if (!route) return
  if (stack.length === 1) {
    closeModal(shell)
    return
  }
  if (!canGoBack(stack, views.get(route.view)?.chrome ?? {})) return
  if (route.view === 'ConnectingExternal') abortConnect(core)
  router.back()
}
