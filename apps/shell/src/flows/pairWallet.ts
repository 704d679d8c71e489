import { ConnectionAbortedError, PorticoError } from '@portico/contract/errors'
import { connect } from '../core/connections/connect.ts'
import type { PairableWallet } from '../core/pairing/PairableWallet.ts'
import { raiseAlert } from '../core/reporting/raiseAlert.ts'
import { report } from '../core/reporting/report.ts'
import { findInstalled, listInstalled } from '../core/wallets/findInstalled.ts'
import { getRoute } from '../router/createRouter.ts'
import type { Shell } from '../shell/Shell.ts'
import { finishConnecting } from './connectWallet.ts'

/** Id of the connector that pairs by relay. */
export const pairingConnectorId = 'walletConnect'

/**
 * Offers a pairing to a wallet elsewhere: to the one that was chosen, or to any. Ends as `connectWallet` does; a failure
 * stays in the view. Never throws.
 */
export async function pairWallet(shell: Shell, { wallet }: { wallet?: PairableWallet } = {}): Promise<void> {
  const { core, router } = shell
  const isInstalled = wallet !== undefined && findInstalled(listInstalled(core), wallet) !== undefined
  const view = wallet ? 'ConnectingWalletConnect' : 'ConnectingWalletConnectBasic'
  // One that stands in this browser needs no relay, unless the visitor chooses so in the view.
  const pairing = isInstalled ? null : startPairing(shell)
  if (getRoute(router.store.getState())?.view !== view)
    router.push(view, wallet ? { wallet, title: wallet.name } : {})
  await pairing
}

/** Starts an attempt, in place of the one that runs. Never throws. */
export async function startPairing(shell: Shell): Promise<void> {
  const { core, attempt, views } = shell
  attempt.setState({ connectorId: pairingConnectorId, error: null })
  // The visitor's next click opens the account; its files come while the wallet is asked.
  views.warm('Account')
  try {
    await connect(core, { connectorId: pairingConnectorId })
  } catch (error) {
    if (!(error instanceof ConnectionAbortedError)) {
      attempt.setState({ connectorId: pairingConnectorId, error: error as Error })
      if (hasAlert(error)) raiseAlert(core, error)
      else report(core, error)
    }
    return
  }
  await finishConnecting(shell)
}

/** A mistake of the site's set-up, or of the visitor's clock. */
const hasAlert = (error: unknown): error is PorticoError =>
  error instanceof PorticoError && error.code.startsWith('PORTICO-CONFIG')
