import { HttpAnswerInvalidError } from '@portico/contract/errors'
import type { Address, Hex } from './hex.ts'

// Two fixed layouts, written without an ABI encoder: reads must not bring one along.
const word = (hex: string) => hex.padStart(64, '0').toLowerCase()

/** Parameters of {@link encodeErc20Transfer}. */
export interface Erc20Transfer {
  readonly to: Address
  /** Base units. */
  readonly amount: bigint
}

/**
 * Call data of `transfer(to, amount)`.
 * @throws RangeError unless the receiver is 20 bytes and the amount fits 256 bits
 */
export function encodeErc20Transfer({ to, amount }: Erc20Transfer): Hex {
  if (amount < 0n || amount >> 256n) throw new RangeError(`${amount} is no amount of a token`)
  return `0xa9059cbb${toWord(to)}${word(amount.toString(16))}`
}

/** Call data of `balanceOf(owner)`. @throws RangeError unless the owner is 20 bytes */
export const encodeErc20BalanceOf = (owner: Address): Hex => `0x70a08231${toWord(owner)}`

function toWord(address: Address): string {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new RangeError(`${address} is no address`)
  return word(address.slice(2))
}

/** Reads the answer to `balanceOf`, in base units. @throws HttpAnswerInvalidError unless it is 32 bytes */
export function decodeErc20Balance(data: Hex): bigint {
  if (!/^0x[0-9a-fA-F]{64}$/.test(data))
    throw new HttpAnswerInvalidError({ details: `balanceOf answered ${data}` })
  return BigInt(data)
}

/**
 * Whether a simulated `transfer` moved the tokens. EIP-20 asks for `true`; early tokens answer with nothing.
 * @param data what `eth_call` gave back
 */
export const isErc20TransferAccepted = (data: Hex): boolean => data === '0x' || BigInt(data) === 1n
