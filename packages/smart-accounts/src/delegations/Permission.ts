import type { Address, Hex } from 'viem'

/** An amount that is there anew in each period; what is left of one is lost with it. */
interface Periodic {
  /** Base units, at least one. */
  readonly periodAmount: bigint
  /** Seconds, at least one. */
  readonly periodDuration: number
  /** Unix seconds: when the first period begins. Before, nothing is allowed. */
  readonly startTime: number
}

/** Sends the native currency to anybody, up to an amount a period, and calls no function of anything (ERC-7715 `native-token-periodic`). */
export interface NativeTokenPermission extends Periodic {
  readonly type: 'native-token-periodic'
}

/** Sends a token to anybody, up to an amount a period, by `transfer` and nothing else (ERC-7715 `erc20-token-periodic`). */
export interface Erc20TokenPermission extends Periodic {
  readonly type: 'erc20-token-periodic'
  readonly token: Address
}

/**
 * Calls functions of contracts, without the native currency and so often at most. What a function does is the contract's to limit: those that
 * everybody knows to move tokens are refused.
 */
export interface ContractCallPermission {
  readonly type: 'contract-call'
  /** At least one. */
  readonly targets: readonly Address[]
  /** Of functions, 4 bytes each, at least one. Each is allowed at each target. */
  readonly selectors: readonly Hex[]
  /** At least one. */
  readonly callLimit: number
}

/** What a session may do. A session has one; who wants two asks for two sessions. */
export type Permission = NativeTokenPermission | Erc20TokenPermission | ContractCallPermission

/** What a session's grant says. */
export interface Grant {
  /** The session's key, as an address. */
  readonly delegate: Address
  /** The account, of the delegated type. */
  readonly delegator: Address
  readonly permission: Permission
  /** Unix seconds: from then on nothing is allowed. */
  readonly expiry: number
  /** Of the account at the NonceEnforcer when it was granted: raising it ends every session before. */
  readonly nonce: bigint
  /** Random, 32 bytes as a number. */
  readonly salt: bigint
}
