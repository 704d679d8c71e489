/** Bytes or a number in hexadecimal, `0x…`. */
export type Hex = `0x${string}`

/** A 20-byte account id, `0x…`. */
export type Address = `0x${string}`

/** Whether `value` is the hash of a transaction: 0x and 64 hexadecimal digits. */
export const isHash = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
