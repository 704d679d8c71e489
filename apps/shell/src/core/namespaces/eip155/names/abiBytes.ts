import { HttpAnswerInvalidError } from '@portico/contract/errors'

// Byte strings as the ABI lays them out. Everything is hex without `0x`; positions and lengths are in bytes.

const wordSize = 32

/** A number as one word. */
export const toWord = (value: number): string => value.toString(16).padStart(2 * wordSize, '0')

/** A byte string: its length, and its bytes, filled up to whole words. */
export const encodeBytes = (bytes: string): string =>
  toWord(bytes.length / 2) + bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')

/** @throws HttpAnswerInvalidError where the data end before */
export function takeBytes(data: string, start: number, length: number): string {
  const taken = data.slice(start * 2, (start + length) * 2)
  if (taken.length !== length * 2 || !/^[0-9a-f]*$/i.test(taken))
    throw new HttpAnswerInvalidError({ details: 'the data of a contract end early' })
  return taken
}

/** Reads a position or a length. @throws HttpAnswerInvalidError where it is longer than any data */
export function readSize(data: string, at: number): number {
  const word = takeBytes(data, at, wordSize)
  if (!/^0{57}/.test(word)) throw new HttpAnswerInvalidError({ details: 'a contract names no real size' })
  return Number(`0x${word}`)
}

/** Reads a byte string. @param base where the values begin @param index of the value among them @throws HttpAnswerInvalidError */
export function readBytes(data: string, base: number, index: number): string {
  const at = base + readSize(data, base + index * wordSize)
  return takeBytes(data, at + wordSize, readSize(data, at))
}

/** Reads a list of byte strings of at most `limit`. @throws HttpAnswerInvalidError */
export function readBytesList(data: string, index: number, limit: number): string[] {
  const at = readSize(data, index * wordSize)
  const count = readSize(data, at)
  if (count > limit) throw new HttpAnswerInvalidError({ details: 'a contract names too many' })
  return Array.from({ length: count }, (_, item) => readBytes(data, at + wordSize, item))
}
