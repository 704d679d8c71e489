import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { SignInNamespace } from './accountKinds.ts'
import { hasAddressForm } from './fieldRules.ts'

/** An EVM address in the letter case of EIP-55. */
export function toChecksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(digits)))
  const cased = [...digits].map((digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

/**
 * Whether a text is an address of the namespace. Of an EVM address the letter case must be that of EIP-55; all lower
 * case holds no checksum that could be wrong, and wallets do write it.
 */
export function isAddress(namespace: SignInNamespace, value: string): boolean {
  if (!hasAddressForm(namespace, value)) return false
  return namespace !== 'eip155' || value === value.toLowerCase() || value === toChecksumAddress(value)
}

/** Whether two texts name one account. Letter case counts everywhere but on EVM. */
export const isSameAddress = (chainId: string, one: string, other: string): boolean =>
  one === other || (chainId.startsWith('eip155:') && one.toLowerCase() === other.toLowerCase())
