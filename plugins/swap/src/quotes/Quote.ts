import type { CaipNetworkId } from '@portico/contract'
import type { Address, Hex } from '@portico/evm'

/** What somebody wants to swap. */
export interface Wish {
  readonly caipNetworkId: CaipNetworkId
  /** Who gives, and who receives. */
  readonly account: Address
  /** Contract of what is given; null for the network's own currency. */
  readonly from: Address | null
  /** Contract of what is wanted; null for the network's own currency. */
  readonly to: Address | null
  /** Base units of what is given. */
  readonly amount: bigint
}

/** Basis points that tokens keep of themselves; null where that is not known. */
export interface Taxes {
  readonly from: number | null
  readonly to: number | null
  /** What comes cannot be sold again. */
  readonly isTrap: boolean
}

/** What the gateway offers for a wish. */
export interface Quote extends Wish {
  /** A JSON Web Token that the gateway has signed. */
  readonly id: string
  /** Base units of what is wanted, as promised now. */
  readonly toAmount: bigint
  /** Who offers it, such as `uniswap`. */
  readonly source: string
  /** Contract that is called. One of the site's list. */
  readonly router: Address
  /** Contract that has to be allowed to take the token, one of the site's list; null where nothing has to be allowed. */
  readonly spender: Address | null
  /** What the gateway calls instead where the token is taken by Permit2; null where it cannot be. On no list yet: who uses it looks. */
  readonly permit2Router: string | null
  /** Basis points of what is wanted that whoever offers it keeps for that, which `toAmount` is without; null where that is not known. */
  readonly fee: number | null
  /** Basis points by which the amount moves the price of its pools; null where that is not known. */
  readonly impact: number | null
  /** Null where the source does not know. */
  readonly taxes: Taxes | null
  /** Milliseconds since 1970, after which nothing is built from it. */
  readonly expiresAt: number
}

/** A call, before it is signed. */
export interface Call {
  readonly to: Address
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
}

/** Contracts that a swap may call and allow, by what the site says of its network. */
export interface Contracts {
  readonly routers: readonly Address[]
  readonly spenders: readonly Address[]
}

/** What stands for a network's own currency where only contracts have a place. */
export const nativePlaceholder = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
