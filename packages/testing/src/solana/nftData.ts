import { base58 } from '@scure/base'
import { createMintData } from './mintAccount.ts'

/** The metadata program of Metaplex. Offline its accounts are there, the program is not. */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
/** The Token-2022 program. */
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** What an NFT says of itself on the chain. Addresses in base58. */
export interface NftText {
  readonly name: string
  readonly symbol: string
  readonly uri: string
  /** Mint of its collection. */
  readonly collection?: string
}

const join = (...parts: readonly (readonly number[] | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]))
const key = (address: string) => base58.decode(address)
const number = (value: number, size: 2 | 4) =>
  Array.from({ length: size }, (_, index) => (value >> (8 * index)) & 255)

/** Borsh: the length in four bytes, then UTF-8, filled up with zeros as Metaplex does. */
function text(value: string, size = 0): Uint8Array {
  const bytes = new TextEncoder().encode(value.padEnd(size, '\0'))
  return join(number(bytes.length, 4), bytes)
}

/** Data of a Metaplex metadata account of an NFT. Its collection is verified. */
export function createMetadataData(
  parameters: NftText & { readonly mint: string; readonly authority: string },
): Uint8Array {
  const { name, symbol, uri, collection, mint, authority } = parameters
  const head = join([4], key(authority), key(mint), text(name, 32), text(symbol, 10), text(uri, 200))
  // No fee, no creators; not sold, not mutable; bump 255; a non-fungible one.
  const middle = join(number(0, 2), [0], [0, 0], [1, 255], [1, 0])
  const tail = collection ? join([1, 1], key(collection)) : [0]
  // No uses, no collection details, no rules.
  return join(head, middle, tail, [0, 0, 0])
}

/** Extensions of a Token-2022 mint, by type. */
const extension = { metadataPointer: 18, tokenMetadata: 19, groupMember: 23 } as const

/** Data of a Token-2022 mint with one token, and with its metadata in itself. */
export function createToken2022MintData(
  parameters: NftText & { readonly mint: string; readonly authority: string },
): Uint8Array {
  const { name, symbol, uri, collection, mint, authority } = parameters
  const entry = (type: number, value: Uint8Array) => join(number(type, 2), number(value.length, 2), value)
  const metadata = join(key(authority), key(mint), text(name), text(symbol), text(uri), number(0, 4))
  const base = createMintData({ authority, supply: 1n, decimals: 0 })
  // Extensions begin where those of a token account do, behind a byte that says which of the two it is.
  const padding = new Uint8Array(165 - base.length)
  return join(
    base,
    padding,
    [1],
    entry(extension.metadataPointer, join(key(authority), key(mint))),
    entry(extension.tokenMetadata, metadata),
    collection
      ? entry(extension.groupMember, join(key(mint), key(collection), number(1, 4), number(0, 4)))
      : [],
  )
}

/** Data of a token account that holds one unit. */
export function createHolderData({ mint, owner }: { readonly mint: string; readonly owner: string }) {
  const data = new Uint8Array(165)
  data.set(key(mint), 0)
  data.set(key(owner), 32)
  data[64] = 1
  // Initialized, not frozen.
  data[108] = 1
  return data
}
