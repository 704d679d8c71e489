import type { PluginContext } from '@portico/contract'
import type { Text } from '@portico/ui'
import type { VaultUser } from '@portico/vault-protocol'
import type { Approvals } from './connector/createApprovals.ts'
import type { VaultTexts } from './locales/en.ts'
import type { Vault } from './vault/openVault.ts'
import type { WalletVisit } from './walletScreens/createWalletVisit.ts'

/** The wallet in the vault, for one plugin in one Portico instance. */
export interface VaultWallet {
  readonly context: PluginContext
  readonly t: Text<VaultTexts>
  readonly vault: Vault
  readonly approvals: Approvals
  readonly walletVisit: WalletVisit
  /** Connects who has signed in at the vault. @throws what connecting throws */
  connect(user: VaultUser): Promise<void>
}
