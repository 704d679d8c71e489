import type { Address, Hex } from 'viem'

/** What somebody wants to swap. Native currency is the placeholder address. */
export interface SwapRequest {
  /** Contract of what is given. */
  readonly from: Address
  /** Contract of what is wanted. */
  readonly to: Address
  /** Base units of what is given. */
  readonly amount: bigint
}

/** A way through pools, and the part of the amount that takes it. */
export interface SwapLeg {
  readonly version: 2 | 3
  /** From what is given to what is wanted; wrapped ether stands for ether. */
  readonly tokens: readonly Address[]
  /** Millionths that the pools keep, in order. */
  readonly fees: readonly number[]
  /** Base units of what is given. */
  readonly amount: bigint
}

/** What a source offers at one moment. */
export interface SwapOffer {
  /** Base units of what is wanted. */
  readonly toAmount: bigint
  /** Contract that is called. */
  readonly router: Address
  /** Contract that has to be allowed to take the token; null for native currency. */
  readonly spender: Address | null
  /** Contract that is called instead where the token is taken by Permit2; null where it cannot be. */
  readonly permit2Router: Address | null
  /**
   * Basis points of what is wanted that the source keeps for finding the way, which `toAmount` is without; null where it is not known.
   * What pools keep is part of their price.
   */
  readonly fee: number | null
  /** Basis points by which the amount moves the price; null where it is not known. */
  readonly impact: number | null
  /** Empty where the source does not say. */
  readonly legs: readonly SwapLeg[]
  /** What the tokens keep of themselves; the amount is what is left. Null where the source does not know. */
  readonly taxes: SwapTaxes | null
}

/** Basis points that tokens keep of themselves; null where that is not known. */
export interface SwapTaxes {
  readonly from: number | null
  readonly to: number | null
  /** What comes cannot be sold again. */
  readonly isTrap: boolean
}

/** What has to hold for whoever swaps. */
export interface SwapTerms {
  /** Who gives, and who receives. */
  readonly account: Address
  /** Base units of what is wanted; less is a failed transaction. */
  readonly minimum: bigint
  /** Seconds since 1970, after which the transaction fails. */
  readonly deadline: bigint
  /** A signed allowance that is used where the one on the chain is not enough. */
  readonly permit?: SwapPermit | undefined
  /** A signed allowance of Permit2, by which the token is taken in place of any other. */
  readonly permit2?: Permit2Permit | undefined
}

/** What a signature of Permit2 lets `permit2Router` take (`PermitSingle` of its `AllowanceTransfer`). */
export interface Permit2Permit extends Omit<SwapPermit, 'nonce' | 'deadline'> {
  /** The number that it was signed with, of this token and this router. */
  readonly nonce: bigint
  /** Seconds since 1970, after which neither the signature nor what it allows is worth anything. */
  readonly deadline: bigint
}

/** A signed allowance of the router, as EIP-2612 has it, or as DAI had it before. */
export interface SwapPermit {
  /** The number that it was signed with. Given for one of DAI's form alone, which allows everything, whatever the value. */
  readonly nonce?: bigint | undefined
  /** Base units. */
  readonly value: bigint
  /** Seconds since 1970. */
  readonly deadline: bigint
  readonly v: number
  readonly r: Hex
  readonly s: Hex
}

/** A transaction that swaps. */
export interface SwapCall {
  readonly to: Address
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
}

/** Where swaps come from: pools on the chain, or an aggregator. */
export interface SwapSource {
  readonly id: string
  /** The best it knows for an account; null where nothing leads from one to the other. @throws Error when it does not answer */
  findOffer(request: SwapRequest, account: Address): Promise<SwapOffer | null>
  /** The transaction for an offer. @throws Error when it does not answer */
  build(request: SwapRequest, offer: SwapOffer, terms: SwapTerms): Promise<SwapCall>
}
