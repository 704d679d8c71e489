import { type Address, getAddressDecoder, getAddressEncoder, isAddress } from '@solana/web3.js'

export { isAddress }

/** Bytes of an address in an account's data. */
export const toAddress = (bytes: Uint8Array): Address => getAddressDecoder().decode(bytes)

/** The 32 bytes of an address. */
export const toBytes = (address: string): Uint8Array =>
  Uint8Array.from(getAddressEncoder().encode(address as Address))

/** The prime of Curve25519, and the constant of the Edwards curve over it (RFC 8032, 5.1). */
const prime = 2n ** 255n - 19n
const edwards = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let square = base % prime, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime
    square = (square * square) % prime
  }
  return result
}

/**
 * Whether an address is a point of Ed25519, and so may have a key. Addresses that programs derive never are, and nobody
 * can sign for them. The library has this test for itself alone.
 */
export function isOnCurve(address: string): boolean {
  const bytes = toBytes(address)
  const isNegative = (bytes[31] as number) >> 7 === 1
  bytes[31] = (bytes[31] as number) & 127
  const y = bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  const numerator = (((y * y) % prime) - 1n + prime) % prime
  const denominator = (((edwards * y) % prime) * y + 1n) % prime
  if (numerator === 0n) return !isNegative
  // x² is numerator / denominator, and the product of both is a square exactly when the quotient is (Euler).
  return power(numerator * denominator, (prime - 1n) / 2n) === 1n
}
