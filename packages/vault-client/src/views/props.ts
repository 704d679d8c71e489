import type { VaultWallet } from '../VaultWallet.ts'

/** What every view of the wallet is given. */
export interface WalletViewProps {
  readonly wallet: VaultWallet
}
