import type { Address, Hex } from '@portico/evm'
import { call, type Requester } from '@portico/evm/client'

/** A number or an address as a word of 32 bytes, hex without `0x`. */
export const toWord = (value: bigint | Hex): string => BigInt(value).toString(16).padStart(64, '0')

/** What a contract answers somebody; null where nobody answers. @param data selector and words */
export const ask = (chain: Requester, from: Address, to: Address, data: Hex): Promise<Hex | null> =>
  call(chain, { from, to, data }).catch(() => null)
