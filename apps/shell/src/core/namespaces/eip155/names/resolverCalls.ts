import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { encodeBytes, readBytes, toWord } from './abiBytes.ts'
import { decodeAddress } from './ensCalls.ts'

/** Call data of `addr(node, coinType)` (ENSIP-9). */
export const encodeAddrOfCoin = (node: string, coinType: number): string =>
  `0xf1cb7e06${node.slice(2)}${toWord(coinType)}`

/** The interface of resolvers that answer for every name below their own (ENSIP-10). */
const extendedResolver = '9061b923'

/** Call data of `supportsInterface` (ERC-165) for {@link extendedResolver}. */
export const askIfExtended = `0x01ffc9a7${extendedResolver.padEnd(64, '0')}`

/** Call data of `resolve(name, data)` (ENSIP-10). @param call what is asked of the name, as call data */
export function encodeExtended(name: string, call: string): string {
  const [first, second] = [encodeBytes(toDnsName(name)), encodeBytes(call.slice(2))]
  return `0x${extendedResolver}${toWord(64)}${toWord(64 + first.length / 2)}${first}${second}`
}

/** A name as DNS writes it: each label with its length before it, then a zero. Hex without `0x`. */
function toDnsName(name: string): string {
  const labels = name.split('.').map((label) => {
    const bytes = new TextEncoder().encode(label)
    return toHex([bytes.length, ...bytes])
  })
  return `${labels.join('')}00`
}

const toHex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** As {@link decodeAddress}. @throws HttpAnswerInvalidError for what is no address: there may be no contract at all */
export function expectAddress(data: string): string | null {
  if (!/^0x0{24}[0-9a-f]{40}$/i.test(data)) throw new HttpAnswerInvalidError({ details: 'no address' })
  return decodeAddress(data)
}

/** Whether an answer to {@link askIfExtended} says yes. */
export const isTrue = (data: string): boolean => /^0x0{63}1$/.test(data)

/** Reads the one byte string that a function gives. Hex without `0x`. @throws HttpAnswerInvalidError unless it is one */
export const decodeBytes = (data: string): string => readBytes(data.slice(2), 0, 0)
