import type { WalletPairingActions, WalletPairingData } from '@portico/contract/shell'

/** Properties of what stands below the tabs. */
export interface WalletPairingProps {
  readonly data: WalletPairingData
  readonly actions: WalletPairingActions
}
