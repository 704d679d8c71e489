import type { Permission } from '@portico/smart-accounts/delegations'
import type { Address, Hex } from 'viem'

/** What a site gets when its session was granted. */
export interface GrantedSession {
  /** The account that it acts for. */
  readonly account: Address
  /** What the site redeems it with (ERC-7710). */
  readonly context: Hex
}

/** What a page asks for, whichever form of ERC-7715 it speaks. */
export interface SessionRequest {
  /** The account, where the page names one. */
  readonly account: Address | undefined
  /** The session's key, as an address. */
  readonly delegate: Address
  readonly permission: Permission
  /** Seconds since 1970. */
  readonly expiry: number
  /** Signatures of functions that the page has named, for the visitor to read. Each leads to its selector. */
  readonly functions: readonly string[]
  /** Writes the page's answer in the form that it speaks. */
  toAnswer(granted: GrantedSession): unknown
}

/** Times a session calls functions where a page of before names no limit. */
export const usualCallLimit = 100
