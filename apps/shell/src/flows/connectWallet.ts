import { ConnectionAbortedError } from '@portico/contract/errors'
import { connect } from '../core/connections/connect.ts'
import { getActiveAccount } from '../core/connections/connections.ts'
import { isUnsupportedNetwork } from '../core/getPublicState.ts'
import { loadActions } from '../core/parts/loadActions.ts'
import { report } from '../core/reporting/report.ts'
import { getWalletName } from '../locales/getWalletName.ts'
import { getRoute } from '../router/createRouter.ts'
import type { Shell } from '../shell/Shell.ts'
import { closeModal } from './closeModal.ts'
import { getNext } from './getNext.ts'
import { waitForSignIn } from './waitForSignIn.ts'

/**
 * Connects a wallet from the modal, then decides once: unsupported network, the view that was asked for, or close.
 * A failure stays in the view that waits. Never throws.
 */
export async function connectWallet(shell: Shell, { connectorId }: { connectorId: string }): Promise<void> {
  const { core, router, attempt, text } = shell
  const route = getRoute(router.store.getState())
  attempt.setState({ connectorId, error: null })
  const wallet = core.wallets.getState().found.find(({ id }) => id === connectorId)
  const title = getWalletName(wallet, text)
  if (route?.view !== 'ConnectingExternal') router.push('ConnectingExternal', { connectorId, title })
  // The visitor's next click opens the account; its files come while the wallet is asked.
  shell.views.warm('Account')
  try {
    await connect(core, { connectorId })
  } catch (error) {
    report(core, error)
    if (!(error instanceof ConnectionAbortedError)) attempt.setState({ connectorId, error: error as Error })
    return
  }
  await finishConnecting(shell)
}

/** Where a visitor comes to once a wallet is connected. Also for wallets that are connected by relay. */
export async function finishConnecting(shell: Shell): Promise<void> {
  const { core, router } = shell
  if (core.running.chosen)
    await loadActions(core).then(
      ({ goToChosen }) => goToChosen(core),
      () => {},
    )
  await waitForSignIn(shell)
  const isAsked = core.signIn.getState().status === 'needed'
  // The view that asks for it is shown by `followConnection`, and goes on from there.
  if (!core.modal.getState().isOpen || isAsked) return
  if (!getActiveAccount(core)) return router.reset('Connect')
  showConnected(shell)
}

/** The same for a wallet that the page itself has asked, or that answers late, where the modal shows Connect still. */
export async function leaveConnect(shell: Shell): Promise<void> {
  const { core, router } = shell
  await waitForSignIn(shell)
  // The question to sign in has taken its place, where there is one.
  if (getActiveAccount(core) && getRoute(router.store.getState())?.view === 'Connect') showConnected(shell)
}

/** Goes on to what the visitor came for, now that a wallet is connected; without anything, the modal closes. */
export function showConnected(shell: Shell): void {
  const { core, router } = shell
  const next = getNext(shell)
  if (isUnsupportedNetwork(core, core.connection.getState().activeNamespace)) router.reset('UnsupportedChain')
  else if (next) router.reset(next.view, next.params)
  else closeModal(shell, { isForced: true })
}
