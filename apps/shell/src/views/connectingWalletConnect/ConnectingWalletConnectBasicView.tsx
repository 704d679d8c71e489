import { createPairingView } from '../../headless/createPairingView.ts'
import { useHeadless } from '../../headless/useHeadless.ts'
import { PairingCode } from './PairingCode.tsx'
import { PairingFailure } from './PairingFailure.tsx'

/** A code for any wallet (specification section 2, ConnectingWalletConnectBasic). */
export function ConnectingWalletConnectBasicView() {
  const [data, actions] = useHeadless(createPairingView)
  if (data.error) return <PairingFailure error={data.error} onRetry={actions.retry} />
  return <PairingCode data={data} onCopy={actions.copy} />
}
