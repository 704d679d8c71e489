import type { PluginHeadless } from '@portico/contract/shell'
import type {
  ApproveActions,
  ApproveData,
  Problem,
  WalletActions,
  WalletData,
} from '@portico/vault-client/headless'

export type { ApproveActions, ApproveData, Problem, WalletActions, WalletData }

/** What `email/Code` shows. */
export interface CodeData {
  /**
   * `address`: one is typed. `suggestion`: it looks mistyped. `sending`: the mail is on its way. `code`: it was sent. `opening`: the visitor
   * has proved the address, and the wallet opens.
   */
  readonly step: 'address' | 'suggestion' | 'sending' | 'code' | 'opening'
  /** As it was typed. */
  readonly email: string
  /** The address that was likely meant; null but in the step of that name. */
  readonly suggestion: string | null
  /** Whether what was typed is no address. */
  readonly isEmailWrong: boolean
  /** Whether this device is new to the visitor, so that the mail has a link, too. */
  readonly isDeviceNew: boolean
  /** Two digits, to be chosen on the page of the link; null where there is no link. */
  readonly number: string | null
  /** Digits typed so far. */
  readonly code: string
  readonly isChecking: boolean
  /** Minutes that a code is valid. */
  readonly validFor: number
  /** Milliseconds since 1970 from which another mail may be asked for. */
  readonly resendAt: number
  readonly problem: Problem | null
  /** Addresses used in this browser, newest first, at most three. */
  readonly recents: readonly string[]
  /** Whether the site lets visitors in without an address. */
  readonly canBeGuest: boolean
  /** Pixels that the vault's frame needs, which asks the visitor for something; null while it does not. */
  readonly frameHeight: number | null
}

/** What the visitor does in `email/Code`. */
export type CodeActions = {
  setEmail(email: string): void
  /** Has the code sent, or asks first whether another address was meant. */
  submitEmail(): void
  /** Has the code sent to this address, whatever it looks like. */
  sendTo(email: string): void
  /** Removes an address from the list. */
  forget(email: string): void
  /** @param code digits; six of them are checked at once */
  setCode(code: string): void
  /** Has another mail sent. */
  resend(): void
  /** Does again what failed; after a code that is of no use any more, has a new one sent. */
  tryAgain(): void
  changeAddress(): void
  continueAsGuest(): void
}

/** What `email/UpdateEmail` shows. */
export interface UpdateEmailData {
  /** `address`: the new one is typed. `old`, `new`: the code that went to that address is typed. `done`: it will change. */
  readonly step: 'address' | 'old' | 'new' | 'done'
  /** The new address as typed; in the end as the service reads it. */
  readonly email: string
  readonly isEmailWrong: boolean
  readonly code: string
  readonly isChecking: boolean
  readonly problem: Problem | null
  /** Milliseconds since 1970 at which the new address counts; null until the end. */
  readonly readyAt: number | null
}

/** What the visitor does in `email/UpdateEmail`. */
export type UpdateEmailActions = {
  setEmail(email: string): void
  submitEmail(): void
  setCode(code: string): void
  tryAgain(): void
  changeAddress(): void
}

declare module '@portico/contract/shell' {
  interface HeadlessViews {
    'email/Code': PluginHeadless<CodeData, CodeActions>
    'email/UpdateEmail': PluginHeadless<UpdateEmailData, UpdateEmailActions>
    'email/Approve': PluginHeadless<ApproveData, ApproveActions>
    'email/Wallet': PluginHeadless<WalletData, WalletActions>
    'email/Recovery': PluginHeadless<WalletData, WalletActions>
  }
}
