import { type Address, getU64Decoder } from '@solana/web3.js'
import { toAddress, toBytes } from './address.ts'

// Layouts as the token programs' interfaces have them: https://github.com/solana-program/token/tree/main/interface and
// https://github.com/solana-program/token-2022/tree/main/interface (state.rs, extension/mod.rs).

/** Extensions of Token-2022 by type, each with its bytes. */
export type Extensions = ReadonlyMap<number, Uint8Array>

/** What a mint's account says. */
export interface Mint {
  readonly decimals: number
  readonly extensions: Extensions
}

/** What a token account says. */
export interface TokenAccount {
  readonly mint: Address
  readonly owner: Address
  /** Base units. */
  readonly amount: bigint
  readonly isFrozen: boolean
  readonly extensions: Extensions
}

const mintLength = 82
const accountLength = 165
/** Kind of the account, in the byte behind the longer of both layouts. */
const kinds = { mint: 1, account: 2 } as const
const states = { initialized: 1, frozen: 2 } as const
/** A multisignature has this length, and no account or mint may. */
const multisigLength = 355

const readU16 = (data: Uint8Array, offset: number): number =>
  (data[offset] as number) | ((data[offset + 1] as number) << 8)

/** A u64 at a place that is known to be there. */
export const readU64 = (data: Uint8Array, offset: number): bigint => getU64Decoder().decode(data, offset)

/** An address at a place that is known to be there. */
export const readAddress = (data: Uint8Array, offset: number): Address =>
  toAddress(data.subarray(offset, offset + 32))

/** Entries of type, length and value; null where they do not add up, or one is there twice. */
function parseExtensions(data: Uint8Array): Extensions | null {
  const extensions = new Map<number, Uint8Array>()
  let offset = 0
  // Type 0 is room that nobody has filled.
  while (offset + 4 <= data.length && readU16(data, offset) !== 0) {
    const type = readU16(data, offset)
    const end = offset + 4 + readU16(data, offset + 2)
    if (end > data.length || extensions.has(type)) return null
    extensions.set(type, data.subarray(offset + 4, end))
    offset = end
  }
  return extensions
}

/** Extensions behind the layout of one kind; none of the first token program. Null where it is not that kind. */
function readExtensions(data: Uint8Array, kind: keyof typeof kinds): Extensions | null {
  if (data.length === (kind === 'mint' ? mintLength : accountLength)) return new Map()
  const hasRoom = data.length > accountLength && data.length !== multisigLength
  return hasRoom && data[accountLength] === kinds[kind]
    ? parseExtensions(data.subarray(accountLength + 1))
    : null
}

/** Reads a mint. Null unless the bytes are an initialized one. */
export function parseMint(data: Uint8Array): Mint | null {
  const extensions = readExtensions(data, 'mint')
  if (!extensions || data[45] !== 1) return null
  return { decimals: data[44] as number, extensions }
}

/** Reads a token account. Null unless the bytes are an initialized one. */
export function parseTokenAccount(data: Uint8Array): TokenAccount | null {
  const extensions = readExtensions(data, 'account')
  const state = data[108]
  if (!extensions || (state !== states.initialized && state !== states.frozen)) return null
  return {
    mint: readAddress(data, 0),
    owner: readAddress(data, 32),
    amount: readU64(data, 64),
    isFrozen: state === states.frozen,
    extensions,
  }
}

/** Bytes of a token account that is about to be made: whose it is, and that nothing is in it. */
export function createAccountData({ mint, owner }: { readonly mint: string; readonly owner: string }) {
  const data = new Uint8Array(accountLength)
  data.set(toBytes(mint), 0)
  data.set(toBytes(owner), 32)
  data[108] = states.initialized
  return data
}
