import type { PluginHeadless } from '@portico/contract/shell'
import type {
  ApproveActions,
  ApproveData,
  Problem,
  WalletActions,
  WalletData,
} from '@portico/vault-client/headless'

export type { ApproveActions, ApproveData, Problem, WalletActions, WalletData }

/** What `socials/ConnectingSocial` shows. */
export interface ConnectingSocialData {
  /**
   * `opening`: the provider is on its way. `blocked`: the browser kept its window closed. `waiting`: the visitor is there. `entering`: he
   * has come back, and the wallet opens. `known`: the account's address has a wallet already.
   */
  readonly step: 'opening' | 'blocked' | 'waiting' | 'entering' | 'known'
  /** As `features.socials` calls it; empty where the page was left for it and came back. */
  readonly provider: string
  /** In the step `known`: the address. */
  readonly email: string | null
  /** In the step `known`: by whose accounts that wallet is opened; none where it is by a code to the address. */
  readonly providers: readonly string[]
  /** Whether the site offers to sign in by e-mail, too. */
  readonly hasEmail: boolean
  readonly problem: Problem | null
  /** Pixels that the vault's frame needs, which asks the visitor for something; null while it does not. */
  readonly frameHeight: number | null
}

/** What the visitor does in `socials/ConnectingSocial`. */
export type ConnectingSocialActions = {
  /** Opens the provider's window, in a press; of this provider, by default the one that is on. */
  openWindow(provider?: string): void
  /** Leaves the page for the provider, and comes back. */
  continueInPage(): void
  /** Does again what failed. */
  tryAgain(): void
  /** Signs in by a code to the address that is known, which adds the account to its wallet. */
  continueByEmail(): void
  /** Makes another wallet than the one of the address. */
  makeAnother(): void
}

/** What `socials/ConnectingFarcaster` shows. */
export interface ConnectingFarcasterData {
  /** `loading`: the code is on its way. `waiting`: for an app. `entering`: it has answered, and the wallet opens. */
  readonly step: 'loading' | 'waiting' | 'entering'
  /** What a code says and a link opens, in the step `waiting`. */
  readonly url: string | null
  /** Milliseconds since 1970 at which it is good no more. */
  readonly expiresAt: number | null
  readonly problem: Problem | null
  /** Pixels that the vault's frame needs, which asks the visitor for something; null while it does not. */
  readonly frameHeight: number | null
}

/** What the visitor does in `socials/ConnectingFarcaster`. */
export type ConnectingFarcasterActions = {
  /** Does again what failed, with another code where that one is over. */
  tryAgain(): void
  /** Waits no more. What he cancels in the app, nobody is told. */
  cancel(): void
}

/** What `socials/Accounts` shows: the vault's own list of ways in, in its frame, and what can be added. */
export interface AccountsData {
  /** Providers that can be added, as `features.socials` calls them. */
  readonly providers: readonly string[]
  /** Which one the visitor is at; null while he is at none. */
  readonly waitingFor: string | null
  readonly isBlocked: boolean
  readonly problem: Problem | null
  readonly frameHeight: number | null
}

/** What the visitor does in `socials/Accounts`. */
export type AccountsActions = {
  /** Adds an account, in a press. */
  add(provider: string): void
  /** Shows the list again. */
  tryAgain(): void
}

declare module '@portico/contract/shell' {
  interface HeadlessViews {
    'socials/ConnectingSocial': PluginHeadless<ConnectingSocialData, ConnectingSocialActions>
    'socials/ConnectingFarcaster': PluginHeadless<ConnectingFarcasterData, ConnectingFarcasterActions>
    'socials/Accounts': PluginHeadless<AccountsData, AccountsActions>
    'socials/Approve': PluginHeadless<ApproveData, ApproveActions>
    'socials/Wallet': PluginHeadless<WalletData, WalletActions>
    'socials/Recovery': PluginHeadless<WalletData, WalletActions>
  }
}
