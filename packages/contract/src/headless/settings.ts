import type { SettingContribution } from '../manifest/settings.ts'
import type { Network } from '../network.ts'

/** What the Settings view shows. */
export interface SettingsData {
  readonly network: Network | null
  /** Connected wallets. */
  readonly walletCount: number
  /** BCP-47 tag of the texts. */
  readonly locale: string
  /** Those to choose from. */
  readonly locales: readonly string[]
  readonly isSignedIn: boolean
  /** What plugins let the visitor set. */
  readonly entries: readonly SettingContribution[]
}

/** What a visitor can do in the Settings view. */
export interface SettingsActions {
  openNetworks(): void
  openWallets(): void
  /** Opens what an entry of a plugin leads to, by its id. */
  openEntry(entryId: string): void
  setLocale(locale: string): Promise<void>
  /** Ends the sign-in; the wallet stays connected. */
  signOut(): Promise<void>
  disconnect(): Promise<void>
}
