import { base58 } from '@scure/base'

/** A number of eight bytes, the lowest first. */
export function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

/** A whole number with a sign, of two bytes. */
export function i16(value: number): Uint8Array {
  const bytes = new Uint8Array(2)
  new DataView(bytes.buffer).setInt16(0, value, true)
  return bytes
}

/** A floating-point number of eight bytes. */
export function f64(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value, true)
  return bytes
}

/** Bytes behind each other; texts are addresses in base58. */
export const bytesOf = (...parts: readonly (readonly number[] | Uint8Array | string)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? base58.decode(part) : part)]))
