import type { Unsubscribe } from '@portico/contract'
import type { ConnectionState } from '../core/connections/connectionStore.ts'
import { getActiveAccount } from '../core/connections/connections.ts'
import { isUnsupportedNetwork } from '../core/getPublicState.ts'
import { getRoute } from '../router/createRouter.ts'
import type { Shell } from '../shell/Shell.ts'
import { closeModal } from './closeModal.ts'
import { leaveConnect, showConnected } from './connectWallet.ts'
import { getFirstView } from './getFirstView.ts'
import { getNext } from './getNext.ts'

/** Keeps the shown view true to the connection when the wallet changes by itself. */
export function followConnection(shell: Shell): Unsubscribe {
  const { core, router, views, balances, text } = shell
  let account = getActiveAccount(core)
  // Of a wallet that another tab has connected, which comes back as one of an earlier visit does.
  let isFromTab = false
  const unsubscribeSignIn = core.signIn.subscribe(() => followSignIn(shell))
  const unsubscribe = core.connection.subscribe((state, last) => {
    if (isReturning(state) && !isReturning(last)) isFromTab = core.modal.getState().isOpen
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
    // Connected in another tab, or since an earlier visit: there is nothing to choose any more.
    if (account && !before && route.view === 'Connect') {
      // Whoever was asked in the modal has led on by then.
      if (core.running.attempt) return void core.time.after(0, () => void leaveConnect(shell))
      return isReturning(last) && !isFromTab ? showRestored(shell) : showConnected(shell)
    }
    if (route.view === 'UnsupportedChain' && !isUnsupported) return closeModal(shell, { isForced: true })
    if (account && account !== before && views.get(route.view)?.needsAccount) void balances.load()
  })
  return () => {
    unsubscribe()
    unsubscribeSignIn()
  }
}

const isReturning = ({ connections }: ConnectionState): boolean =>
  Object.values(connections).some((connection) => connection?.status === 'reconnecting')

/** Whoever opens the modal while the wallet of an earlier visit is on its way has come for that one. */
function showRestored(shell: Shell): void {
  const { router } = shell
  if (getNext(shell)) showConnected(shell)
  else router.reset(getFirstView(shell))
}

/** Shows the question to sign in as soon as it stands, and takes it away when it is gone without an answer. */
function followSignIn(shell: Shell): void {
  const { core, router } = shell
  const { status, error } = core.signIn.getState()
  const route = getRoute(router.store.getState())
  if (!core.modal.getState().isOpen || !route) return
  if (status === 'needed' && route.view !== 'ConnectingSiwe') {
    router.reset('ConnectingSiwe', { next: getNext(shell) })
  }
  if (status === 'off' && error) shell.showToast('error', shell.text('signIn.failedTitle'))
}
