import { base58 } from '@scure/base'
import { createBorshReader } from './createBorshReader.ts'
import type { OnChainMetadata } from './parseMetadataAccount.ts'

/** Where extensions begin: behind the length of a token account, and a byte that says that this is a mint. */
const extensionStart = 166
const mintType = 1
/** Types of extensions (Token-2022, `ExtensionType`). */
const extension = { tokenMetadata: 19, groupMember: 23 } as const

/** What a Token-2022 mint says of itself by its extensions. Null when it has no metadata of its own. */
export function parseToken2022Mint(data: Uint8Array, mint: string): OnChainMetadata | null {
  const extensions = readMintExtensions(data)
  const metadata = extensions.get(extension.tokenMetadata)
  if (!metadata) return null
  try {
    const reader = createBorshReader(metadata)
    // The update authority.
    reader.skip(32)
    if (base58.encode(reader.bytes(32)) !== mint) return null
    const [name, symbol, uri] = [reader.text(), reader.text(), reader.text()]
    return { name, symbol, uri, collection: readGroup(extensions.get(extension.groupMember)) }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Only the group's authority can make a mint its member, so every member is verified. */
function readGroup(member: Uint8Array | undefined): OnChainMetadata['collection'] {
  return member && member.length >= 64
    ? { mint: base58.encode(member.subarray(32, 64)), isVerified: true }
    : null
}

/** Extensions of a mint, by type: type, length and value of each stand one behind the other. None of what is no mint. */
export function readMintExtensions(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const extensions = new Map<number, Uint8Array>()
  if (data[extensionStart - 1] !== mintType) return extensions
  const reader = createBorshReader(data.subarray(extensionStart))
  try {
    for (;;) {
      const type = reader.number(2)
      const value = reader.bytes(reader.number(2))
      // What follows the last one is zeros.
      if (type === 0) return extensions
      extensions.set(type, value)
    }
  } catch {
    return extensions
  }
}
