import type { Unsubscribe } from '@portico/contract'
import { abortConnect } from '../core/connections/connect.ts'
import type { Shell } from '../shell/Shell.ts'
import { pairingConnectorId, startPairing } from './pairWallet.ts'

/**
 * Keeps a pairing on offer while its view is shown. A view that is opened by itself starts one. The returned function
 * ends it, unless another attempt has taken its place.
 */
export function keepPairing(shell: Shell): Unsubscribe {
  const { core, attempt } = shell
  const isRunning = core.running.attempt !== null && attempt.getState().connectorId === pairingConnectorId
  if (!isRunning) void startPairing(shell)
  const kept = core.running.attempt
  return () => {
    if (kept && core.running.attempt === kept) abortConnect(core)
  }
}
