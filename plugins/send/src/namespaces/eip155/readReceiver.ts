import { getAddress, isAddress } from '@portico/evm'
import { readName } from '../readName.ts'
import type { ReadReceiver } from '../TransferRules.ts'

/** Reads a receiver. A mixed-case address must have the right EIP-55 checksum; lower case has none to check. */
export function readReceiver(text: string): ReadReceiver {
  const trimmed = text.trim()
  if (!trimmed) return { kind: 'empty' }
  if (isAddress(trimmed)) return { kind: 'address', address: getAddress(trimmed) }
  if (/^0x[0-9a-f]{40}$/i.test(trimmed)) return { kind: 'problem', problem: 'checksum' }
  return readName(trimmed)
}
