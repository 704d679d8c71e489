import { base58 } from '@scure/base'
import { type BorshReader, createBorshReader } from './createBorshReader.ts'

/** What the chain itself holds of an NFT. Texts are a stranger's. */
export interface OnChainMetadata {
  readonly name: string
  readonly symbol: string
  readonly uri: string
  /** The collection it says it belongs to, and whether the collection has agreed. */
  readonly collection: { readonly mint: string; readonly isVerified: boolean } | null
}

/** `Key::MetadataV1`. */
const metadataKey = 4
const creatorLength = 34

/**
 * Reads an account of Metaplex' token metadata program (`Metadata`). Null when it is none, or is of another mint.
 * Accounts of old end before the fields that came later.
 */
export function parseMetadataAccount(data: Uint8Array, mint: string): OnChainMetadata | null {
  try {
    const reader = createBorshReader(data)
    if (reader.byte() !== metadataKey) return null
    // The update authority.
    reader.skip(32)
    if (base58.encode(reader.bytes(32)) !== mint) return null
    const [name, symbol, uri] = [reader.text(), reader.text(), reader.text()]
    return { name, symbol, uri, collection: readCollection(reader) }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function readCollection(reader: BorshReader): OnChainMetadata['collection'] {
  try {
    // The fee, the creators, whether it was sold, whether it may change, the edition's bump, the standard.
    reader.skip(2)
    reader.option(() => reader.skip(reader.number(4) * creatorLength))
    reader.skip(2)
    reader.option(() => reader.skip(1))
    reader.option(() => reader.skip(1))
    return reader.option(() => {
      const isVerified = reader.byte() === 1
      return { isVerified, mint: base58.encode(reader.bytes(32)) }
    })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
