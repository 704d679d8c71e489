import { type Image, toImage } from '../directory/loadImages.ts'
import type { Resizers } from './resizer/createResizers.ts'
import { contentTypes, type Picture, sniffPicture } from './sniffPicture.ts'
import { sanitizeSvg } from './svg/sanitizeSvg.ts'

/** Widths in pixels that are made: of a row, and of a tile. */
export const pictureWidths = [96, 384] as const
/** A width that is made; null for the picture as it is. */
export type PictureWidth = (typeof pictureWidths)[number] | null

/** Bytes of an SVG picture: larger ones are slow to draw. */
const svgLimit = 1_000_000

/**
 * Makes a stranger's bytes fit to be shown: only the kinds of picture that browsers draw, SVG sanitised, dots made
 * smaller. Null when they are no such picture. Small ones and GIFs, which may move, stay as they are.
 * @throws LimitReachedError
 */
export async function preparePicture(
  bytes: Buffer,
  width: PictureWidth,
  { resize }: Pick<Resizers, 'resize'>,
): Promise<Image | null> {
  const picture = sniffPicture(bytes)
  if (!picture) return null
  if (picture.kind === 'svg') return prepareSvg(bytes)
  const asItIs = toImage(bytes, contentTypes[picture.kind])
  if (width === null || picture.kind === 'gif' || isSmall(picture, width)) return asItIs
  const resized = await resize({ bytes, width })
  if (resized === 'unavailable') return asItIs
  return resized && toImage(resized, contentTypes.webp)
}

const isSmall = ({ width, height }: Exclude<Picture, { kind: 'svg' }>, limit: number) =>
  width <= limit && height <= limit

function prepareSvg(bytes: Buffer): Image | null {
  const svg = bytes.length <= svgLimit ? sanitizeSvg(bytes.toString('utf8').replace(/^\ufeff/, '')) : null
  return svg === null ? null : toImage(svg, contentTypes.svg)
}
