/** Reads values of Borsh one after another (https://borsh.io). @throws RangeError behind the end of the bytes */
export interface BorshReader {
  byte(): number
  /** Little-endian. */
  number(size: 2 | 4): number
  bytes(length: number): Uint8Array
  /** UTF-8, without the zeros that fill it up. */
  text(): string
  skip(length: number): void
  /** A value that may be absent: null, or what `read` reads. */
  option<Value>(read: () => Value): Value | null
}

/** Reads from the beginning of `data`. */
export function createBorshReader(data: Uint8Array): BorshReader {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let position = 0
  const move = (length: number) => {
    const start = position
    if (start + length > data.length) throw new RangeError('The account ends too early')
    position += length
    return start
  }
  const reader: BorshReader = {
    byte: () => view.getUint8(move(1)),
    number: (size) => (size === 2 ? view.getUint16(move(2), true) : view.getUint32(move(4), true)),
    bytes: (length) => {
      const start = move(length)
      return data.subarray(start, start + length)
    },
    text: () => new TextDecoder().decode(reader.bytes(reader.number(4))).replace(/\0+$/, ''),
    skip: (length) => void move(length),
    option: (read) => (reader.byte() === 0 ? null : read()),
  }
  return reader
}
