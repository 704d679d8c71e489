import { encode } from 'uqr'

/** A code to draw: unit is one module, without the quiet zone. */
export interface QrDrawing {
  /** Modules along one side. */
  readonly size: number
  /** SVG path of points, to be stroked with round ends, 1 wide: apart from each other they are hard to read. */
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
  let path = ''
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      const isCovered =
        isIn(x, y, start, start, hole) || eyes.some(([left, top]) => isIn(x, y, left, top, eyeSize))
      if (isDark && !isCovered) path += `M${x + 0.5} ${y + 0.5}h0`
    })
  })
  return { size, path, eyes, hole }
}
