import type { Address } from 'viem'

/** A field of a struct. */
export interface TypeField {
  readonly name: string
  readonly type: string
}

/** A value of typed data (EIP-712), read by its type: integers as bigint, structs as records. */
export type TypedValue = boolean | bigint | string | readonly TypedValue[] | TypedRecord
/** Fields of a struct. */
export interface TypedRecord {
  readonly [field: string]: TypedValue
}

/** Typed data (EIP-712), every value read by its type. */
export interface TypedData {
  readonly types: Readonly<Record<string, readonly TypeField[]>>
  readonly primaryType: string
  readonly domain: {
    readonly name?: string
    readonly version?: string
    readonly chainId?: bigint
    readonly verifyingContract?: Address
    readonly salt?: string
  }
  readonly message: TypedRecord
}
