import type { Unsubscribe } from '@portico/contract'
import { getActiveAccount } from '../core/connections.ts'
import { isUnsupportedNetwork } from '../core/getPublicState.ts'
import { getRoute } from '../router/createRouter.ts'
import type { Shell } from '../Shell.ts'
import { closeModal } from './closeModal.ts'

/** Keeps the shown view true to the connection when the wallet changes by itself. */
export function followConnection(shell: Shell): Unsubscribe {
  const { core, router, views, balances, text } = shell
  let account = getActiveAccount(core)
  return core.connection.subscribe(() => {
    const before = account
    account = getActiveAccount(core)
    const route = getRoute(router.store.getState())
    const isUnsupported = isUnsupportedNetwork(core, core.connection.getState().activeNamespace)
    if (!core.modal.getState().isOpen || !route) return
    if (before && !account && views.get(route.view)?.needsAccount) {
      shell.showToast('error', text('toast.disconnected'))
      return router.reset('Connect')
    }
    if (account && isUnsupported && views.get(route.view)?.needsAccount)
      return router.reset('UnsupportedChain')
    if (route.view === 'UnsupportedChain' && !isUnsupported) return closeModal(shell, { isForced: true })
    if (account && account !== before && views.get(route.view)?.needsAccount) void balances.load()
  })
}
