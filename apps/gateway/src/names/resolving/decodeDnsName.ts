import { type Hex, hexToBytes } from 'viem'

/** Bytes of a name as ENS takes it. */
const sizeLimit = 255

/** Reads a name in DNS form (ENSIP-10): a length before each label, 0 at the end. Null for what is none. */
export function decodeDnsName(hex: Hex): string | null {
  const bytes = hexToBytes(hex)
  if (bytes.length > sizeLimit || bytes.at(-1) !== 0) return null
  const labels: string[] = []
  let at = 0
  for (let length = bytes[0] ?? 0; length > 0; length = bytes[at] ?? 0) {
    const label = bytes.subarray(at + 1, at + 1 + length)
    if (label.length < length) return null
    try {
      labels.push(new TextDecoder('utf-8', { fatal: true }).decode(label))
    } catch {
      return null
    }
    at += length + 1
  }
  return at === bytes.length - 1 ? labels.join('.') : null
}
