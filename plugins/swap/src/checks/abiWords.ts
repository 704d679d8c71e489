import { type Address, type Hex, zeroAddress } from '@portico/evm'

/** Characters of hex in a word of 32 bytes. */
const size = 64

/** Thrown for what is not written as compilers and libraries write it: nobody signs what can be read in two ways. */
export class UnreadableError extends Error {}

/** Arguments of a call, as words of 32 bytes, without `0x` and selector. */
export type Words = string

const cut = (words: Words, from: number, to: number): string => {
  const part = words.slice(from * size, to * size)
  if (part.length !== (to - from) * size) throw new UnreadableError()
  return part
}

/** An unsigned number. @throws UnreadableError past the end */
export const numberAt = (words: Words, index: number): bigint => BigInt(`0x${cut(words, index, index + 1)}`)

/** An address. @throws UnreadableError for a word that holds more */
export function addressAt(words: Words, index: number): Address {
  const word = cut(words, index, index + 1)
  if (!word.startsWith('0'.repeat(size - zeroAddress.length + 2))) throw new UnreadableError()
  return `0x${word.slice(-40)}`
}

/** @throws UnreadableError unless the word is this number: an offset, whose place is known beforehand */
export function expectAt(words: Words, index: number, expected: number): void {
  if (numberAt(words, index) !== BigInt(expected)) throw new UnreadableError()
}

/** How long a list or a text is, and no longer than the arguments. @throws UnreadableError */
export function lengthAt(words: Words, index: number): number {
  const length = numberAt(words, index)
  if (length > BigInt(words.length)) throw new UnreadableError()
  return Number(length)
}

/** Bytes with their length before them, filled up with zeros. @returns hex without `0x`, and the word that comes next */
export function bytesAt(words: Words, index: number): { readonly bytes: string; readonly next: number } {
  const length = lengthAt(words, index)
  const next = index + 1 + Math.ceil(length / 32)
  const filled = cut(words, index + 1, next)
  const bytes = filled.slice(0, length * 2)
  if (/[^0]/.test(filled.slice(bytes.length))) throw new UnreadableError()
  return { bytes, next }
}

/** @throws UnreadableError where anything comes after the last word */
export function expectEnd(words: Words, next: number): void {
  if (words.length !== next * size) throw new UnreadableError()
}

/**
 * A list of bytes (`bytes[]`), each of which follows the one before.
 * @returns the bytes of each, hex without `0x`, and the word that comes next
 */
export function listAt(
  words: Words,
  index: number,
): { readonly items: readonly string[]; readonly next: number } {
  const count = lengthAt(words, index)
  const first = index + 1
  let next = first + count
  const items = Array.from({ length: count }, (_, place) => {
    expectAt(words, first + place, (next - first) * 32)
    const item = bytesAt(words, next)
    next = item.next
    return item.bytes
  })
  return { items, next }
}

/** Selector and arguments of a call. @param data hex with or without `0x` */
export function splitCall(data: Hex | string): { readonly selector: string; readonly words: Words } {
  const hex = data.replace(/^0x/, '').toLowerCase()
  if (!/^([0-9a-f]{2}){4,}$/.test(hex)) throw new UnreadableError()
  return { selector: hex.slice(0, 8), words: hex.slice(8) }
}
