/** Reads bytes from front to back. What is not there is an error, never a zero. */
export interface Cursor {
  /** @throws RangeError past the end, as all others */
  byte(): number
  bytes(length: number): Uint8Array<ArrayBuffer>
  /** A length as Solana writes it (`compact-u16`): of one to three bytes, as few as it takes. */
  count(): number
  /** Little-endian. */
  u32(): number
  u64(): bigint
  readonly isAtEnd: boolean
}

/** @see Cursor */
export function createCursor(source: Uint8Array): Cursor {
  let offset = 0
  const bytes = (length: number) => {
    if (offset + length > source.length) throw new RangeError('There are no more bytes.')
    offset += length
    return Uint8Array.from(source.subarray(offset - length, offset))
  }
  const byte = () => bytes(1)[0] as number
  return {
    byte,
    bytes,
    count() {
      let value = 0
      for (let place = 0; place < 3; place += 1) {
        const next = byte()
        value |= (next & 0x7f) << (7 * place)
        if (next & 0x80) continue
        const isShortest = next !== 0 || place === 0
        if (isShortest && value <= 0xffff) return value
        break
      }
      throw new RangeError('This is no length.')
    },
    u32: () => new DataView(bytes(4).buffer).getUint32(0, true),
    u64: () => new DataView(bytes(8).buffer).getBigUint64(0, true),
    get isAtEnd() {
      return offset === source.length
    },
  }
}
