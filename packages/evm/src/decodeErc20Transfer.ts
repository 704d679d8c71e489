import { getAddress } from 'viem/utils'
import type { Erc20Transfer } from './erc20Calls.ts'
import type { Hex } from './hex.ts'

/** Reads call data of `transfer`; null when it is something else. */
export function decodeErc20Transfer(data: Hex): Erc20Transfer | null {
  const match = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(data)
  return match ? { to: getAddress(`0x${match[1]}`), amount: BigInt(`0x${match[2]}`) } : null
}
