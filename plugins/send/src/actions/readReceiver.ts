import type { TokenBalance } from '@portico/contract'
import { type Address, getAddress, isAddress, zeroAddress } from '@portico/evm'

/** Why nothing may be sent to a receiver. */
export type ReceiverProblem =
  | 'notAddress'
  | 'checksum'
  | 'zero'
  | 'contract'
  | 'nameUnknown'
  | 'nameFailed'
  | 'namesAbsent'
  | 'otherNetwork'
  | 'noNetwork'
  | 'noToken'
  | 'unreadable'

/** What a visitor typed as receiver. */
export type ReadReceiver =
  | { readonly kind: 'empty' }
  | { readonly kind: 'name'; readonly name: string }
  /** With its EIP-55 checksum. */
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'problem'; readonly problem: ReceiverProblem }

const namePattern = /^[^\s.]+(\.[^\s.]+)+$/u

/** Reads a receiver. A mixed-case address must have the right EIP-55 checksum; lower case has none to check. */
export function readReceiver(text: string): ReadReceiver {
  const trimmed = text.trim()
  if (!trimmed) return { kind: 'empty' }
  if (isAddress(trimmed)) return { kind: 'address', address: getAddress(trimmed) }
  if (/^0x[0-9a-f]{40}$/i.test(trimmed)) return { kind: 'problem', problem: 'checksum' }
  if (namePattern.test(trimmed) && !/^0x/i.test(trimmed)) return { kind: 'name', name: trimmed.toLowerCase() }
  return { kind: 'problem', problem: 'notAddress' }
}

/** Why a well-formed address may not receive this token; null when it may. */
export function getAddressProblem(address: Address, token: TokenBalance | null): ReceiverProblem | null {
  if (address === zeroAddress) return 'zero'
  return token?.address?.toLowerCase() === address.toLowerCase() ? 'contract' : null
}
