import type { ViewParams } from '@portico/contract'
import type { ConnectingActions, ConnectingData, HeadlessView } from '@portico/contract/shell'
import { createStore } from 'zustand/vanilla'
import { connectWallet } from '../../flows/connectWallet.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'

/** Milliseconds after which the visitor is shown where to look. */
const slowAfter = 10_000

/** Waits for the wallet's answer. The flow connects; this only says how it stands. */
export function createConnectingExternalView(
  shell: Shell,
  params: ViewParams,
): HeadlessView<ConnectingData, ConnectingActions> {
  const { core, attempt } = shell
  const connectorId = String(params.connectorId)
  const patience = createStore(() => ({ isSlow: false }))
  const getError = () => {
    const state = attempt.getState()
    return state.connectorId === connectorId ? state.error : null
  }
  const start = () => {
    patience.setState({ isSlow: false })
    return core.time.after(slowAfter, () => patience.setState({ isSlow: true }))
  }
  let cancel = () => {}
  return deriveView({
    sources: [attempt, core.wallets, patience],
    compute() {
      const error = getError()
      const wallet = core.wallets.getState().found.find(({ id }) => id === connectorId) ?? null
      return { wallet, status: error ? 'failed' : 'waiting', isSlow: patience.getState().isSlow, error }
    },
    start() {
      cancel = start()
      return () => cancel()
    },
    actions: {
      retry() {
        cancel()
        cancel = start()
        return connectWallet(shell, { connectorId })
      },
    },
  })
}
