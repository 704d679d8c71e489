import { PairingCode } from './PairingCode.tsx'
import { PairingFailure } from './PairingFailure.tsx'
import { usePairing } from './usePairing.ts'

/** A code for any wallet (specification section 2, ConnectingWalletConnectBasic). */
export function ConnectingWalletConnectBasicView() {
  const pairing = usePairing()
  return pairing.error ? <PairingFailure error={pairing.error} /> : <PairingCode pairing={pairing} />
}
