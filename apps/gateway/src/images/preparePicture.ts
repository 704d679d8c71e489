import { type Image, toImage } from '../directory/loadImages.ts'
import { sanitizeSvg } from './sanitizeSvg.ts'
import { contentTypes, type Picture, sniffPicture } from './sniffPicture.ts'

/** Widths in pixels that are made: of a row, and of a tile. */
export const pictureWidths = [96, 384] as const
/** A width that is made; null for the picture as it is. */
export type PictureWidth = (typeof pictureWidths)[number] | null

/** Bytes of an SVG picture: larger ones are slow to draw. */
const svgLimit = 1_000_000
const quality = 82
/** Fits inside a square (`ResizeFit.Inside`). */
const inside = 2

/**
 * Makes a stranger's bytes fit to be shown: only the kinds of picture that browsers draw, SVG sanitised, dots made
 * smaller. Null when they are no such picture. Small ones and GIFs, which may move, stay as they are.
 */
export async function preparePicture(bytes: Buffer, width: PictureWidth): Promise<Image | null> {
  const picture = sniffPicture(bytes)
  if (!picture) return null
  if (picture.kind === 'svg') return prepareSvg(bytes)
  const asItIs = toImage(bytes, contentTypes[picture.kind])
  if (width === null || picture.kind === 'gif' || isSmall(picture, width)) return asItIs
  const transformer = await loadTransformer()
  if (!transformer) return asItIs
  try {
    const resized = new transformer(bytes).rotate().resize(width, width, null, inside)
    return toImage(await resized.webp(quality), contentTypes.webp)
  } catch {
    return null
  }
}

const isSmall = ({ width, height }: Exclude<Picture, { kind: 'svg' }>, limit: number) =>
  width <= limit && height <= limit

function prepareSvg(bytes: Buffer): Image | null {
  const svg = bytes.length <= svgLimit ? sanitizeSvg(bytes.toString('utf8').replace(/^\ufeff/, '')) : null
  return svg === null ? null : toImage(svg, contentTypes.svg)
}

/** Native code, loaded with the first picture. Null on a machine it was not built for: there nothing is made smaller. */
const loadTransformer = async () =>
  import('@napi-rs/image').then(
    ({ Transformer }) => Transformer,
    () => null,
  )
