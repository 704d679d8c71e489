import type { HeadlessView, PairingActions, PairingData } from '@portico/contract/shell'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'
import { createPairingData } from './createPairingData.ts'

/** A pairing for any wallet. One is on offer while somebody listens. */
export function createConnectingWalletConnectBasicView(
  shell: Shell,
): HeadlessView<PairingData, PairingActions> {
  const { sources, compute, keep, actions } = createPairingData(shell)
  return deriveView({ sources, compute, start: keep, actions })
}
