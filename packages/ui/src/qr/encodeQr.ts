import { encode } from 'uqr'

/** A code to draw: unit is one module, without the quiet zone. */
export interface QrDrawing {
  /** Modules along one side. */
  readonly size: number
  /**
   * SVG path of runs along rows and columns, to be stroked with round ends, 1 wide: corners are round, and neighbours joined, since
   * decoders read dots with gaps between them badly from near by.
   */
  readonly path: string
  /** Upper left corners of the three eyes, which are 7 modules wide. */
  readonly eyes: readonly (readonly [x: number, y: number])[]
  /** Modules along one side of the clear square in the middle; 0 without one. */
  readonly hole: number
}

const eyeSize = 7
/** Share of the side that a picture in the middle takes: about a twentieth of the area. */
const holeShare = 0.22

/** Shares of a code that may be unreadable, the best first: what is too long for one takes the next. */
const levels = { picture: ['Q', 'M'], plain: ['M', 'L'] } as const

function encodeAtBest(text: string, [best, next]: (typeof levels)[keyof typeof levels]) {
  try {
    return encode(text, { ecc: best, border: 0 })
  } catch {
    return encode(text, { ecc: next, border: 0 })
  }
}

/**
 * Encodes a text. With a picture in the middle a quarter of the code may be unreadable, else a seventh: the picture
 * takes far less of it, and the rest is for dirt and glare. A text that is too long for that has less to spare.
 * @throws RangeError for one that no code can hold
 */
export function encodeQr(text: string, { hasPicture = false }: { hasPicture?: boolean } = {}): QrDrawing {
  const { data, size } = encodeAtBest(text, levels[hasPicture ? 'picture' : 'plain'])
  const eyes = [
    [0, 0],
    [size - eyeSize, 0],
    [0, size - eyeSize],
  ] as const
  // Sizes of codes are odd, so an odd hole is in the middle.
  const hole = hasPicture ? 2 * Math.round((size * holeShare) / 2) + 1 : 0
  const isIn = (x: number, y: number, left: number, top: number, side: number) =>
    x >= left && x < left + side && y >= top && y < top + side
  const start = (size - hole) / 2
  const isCovered = (x: number, y: number) =>
    isIn(x, y, start, start, hole) || eyes.some(([left, top]) => isIn(x, y, left, top, eyeSize))
  const isDrawn = (x: number, y: number) => data[y]?.[x] === true && !isCovered(x, y)
  return { size, path: drawRuns(size, isDrawn), eyes, hole }
}

function drawRuns(size: number, isDrawn: (x: number, y: number) => boolean): string {
  let path = ''
  for (let line = 0; line < size; line += 1)
    for (let place = 0, along = 0, down = 0; place < size; place += 1) {
      along = isDrawn(place, line) ? along + 1 : 0
      if (along > 0 && !isDrawn(place + 1, line)) path += `M${place + 1.5 - along} ${line + 0.5}h${along - 1}`
      down = isDrawn(line, place) ? down + 1 : 0
      if (down > 1 && !isDrawn(line, place + 1)) path += `M${line + 0.5} ${place + 1.5 - down}v${down - 1}`
    }
  return path
}
