// A few fixed layouts, written without an ABI encoder, which would weigh more than all else of a name (see
// `erc20Calls` of `@portico/evm`).
const selectors = { resolver: '0x0178b8bf', name: '0x691f3431', addr: '0x3b3b57de' } as const

/** What is read of ENS: of its registry `resolver`, of a resolver `name` and `addr` (ENSIP-1, ENSIP-3). */
export type EnsRead = keyof typeof selectors

/** Call data of a read. `node` is a name's hash, 32 bytes. */
export const encodeEnsRead = (read: EnsRead, node: string): string => selectors[read] + node.slice(2)

/** Reads an address, in small letters; null for none, and for what is no address. */
export function decodeAddress(data: unknown): string | null {
  const digits = typeof data === 'string' ? /^0x0{24}([0-9a-f]{40})$/i.exec(data)?.[1] : undefined
  return digits && /[^0]/.test(digits) ? `0x${digits.toLowerCase()}` : null
}

const nameLimit = 255

/** Reads a text of ASCII characters; null for an empty one, one of others or without end, and for what is no text. */
export function decodeText(data: unknown): string | null {
  // Where it begins, how many bytes it has, and the bytes, filled up to whole words.
  const match = typeof data === 'string' ? /^0x0{62}20([0-9a-f]{64})((?:[0-9a-f]{64})*)$/i.exec(data) : null
  const [, size = '', content = ''] = match ?? []
  const length = Number(`0x${size || 0}`)
  if (length === 0 || length > nameLimit || content.length < length * 2) return null
  const bytes = content.slice(0, length * 2).match(/../g) ?? []
  return bytes.every((byte) => /^[2-7]/.test(byte))
    ? String.fromCharCode(...bytes.map((byte) => Number(`0x${byte}`)))
    : null
}
