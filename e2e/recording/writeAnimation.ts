import { crc32 } from 'node:zlib'
import { PNG } from 'pngjs'

/** A picture of an animation. All of one animation are equally large. */
export interface Frame {
  readonly picture: PNG
  /** Milliseconds that it stays. */
  readonly duration: number
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function writeChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8)
  return chunk
}

const writeNumbers = (...numbers: number[]): Buffer => {
  const data = Buffer.alloc(numbers.length * 4)
  for (const [index, number] of numbers.entries()) data.writeUInt32BE(number, index * 4)
  return data
}

/** The chunks of a file with the type. */
function* readChunks(file: Buffer, type: string): Generator<Buffer> {
  for (let at = signature.length; at < file.length; at += file.readUInt32BE(at) + 12)
    if (file.toString('latin1', at + 4, at + 8) === type)
      yield file.subarray(at + 8, at + 8 + file.readUInt32BE(at))
}

/** What differs between two pictures; one pixel where nothing does, since a frame cannot be empty. */
function findChange({ width, height, data }: PNG, before: PNG): Box {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let index = 0; index < width * height; index += 1) {
    if (data.readUInt32BE(index * 4) === before.data.readUInt32BE(index * 4)) continue
    const [x, y] = [index % width, Math.floor(index / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  return right < 0
    ? { x: 0, y: 0, width: 1, height: 1 }
    : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

function cut(picture: PNG, { x, y, width, height }: Box): PNG {
  const part = new PNG({ width, height })
  PNG.bitblt(picture, part, x, y, width, height, 0, 0)
  return part
}

/** fcTL: where a frame lies, and for how long. It stays under the next one, which covers it. */
const writeFrameControl = (sequence: number, { x, y, width, height }: Box, duration: number): Buffer =>
  writeChunk(
    'fcTL',
    Buffer.concat([
      writeNumbers(sequence, width, height, x, y),
      Buffer.from([duration >> 8, duration & 0xff, 1000 >> 8, 1000 & 0xff, 0, 0]),
    ]),
  )

/** An animated PNG that plays for ever (PNG, third edition): of each frame what has changed. @throws RangeError without frames */
export function writeAnimation(frames: readonly Frame[]): Buffer {
  const [first] = frames
  if (!first) throw new RangeError('An animation has at least one frame.')
  const options = { colorType: 2, deflateLevel: 9 } as const
  let sequence = 0
  const parts = frames.flatMap(({ picture, duration }, index) => {
    const { width, height } = picture
    const before = frames[index - 1]?.picture
    const box = before ? findChange(picture, before) : { x: 0, y: 0, width, height }
    const control = writeFrameControl(sequence++, box, duration)
    const images = [...readChunks(PNG.sync.write(cut(picture, box), options), 'IDAT')]
    const data = images.map((image) =>
      before
        ? writeChunk('fdAT', Buffer.concat([writeNumbers(sequence++), image]))
        : writeChunk('IDAT', image),
    )
    return [control, ...data]
  })
  const [header = Buffer.alloc(0)] = readChunks(PNG.sync.write(first.picture, options), 'IHDR')
  const start = [signature, writeChunk('IHDR', header), writeChunk('acTL', writeNumbers(frames.length, 0))]
  return Buffer.concat([...start, ...parts, writeChunk('IEND', Buffer.alloc(0))])
}
