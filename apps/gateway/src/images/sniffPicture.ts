import { imageSize } from 'image-size'

/** A kind of picture that is shown, by what its bytes are and not by what it is called. */
export type PictureKind = 'png' | 'jpg' | 'gif' | 'webp' | 'avif' | 'svg'

/** What the first bytes of a picture say. */
export type Picture =
  | { readonly kind: 'svg' }
  | { readonly kind: Exclude<PictureKind, 'svg'>; readonly width: number; readonly height: number }

/** Media types as they are answered. */
export const contentTypes: Readonly<Record<PictureKind, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}

const kinds: ReadonlySet<string> = new Set(['png', 'jpg', 'gif', 'webp', 'avif'])
/** Pixels: eight bytes each, once they are read. */
const pixelLimit = 16_000_000

/** Looks at bytes, and answers which picture they are. Null when they are none that is shown. */
export function sniffPicture(bytes: Buffer): Picture | null {
  if (isSvg(bytes)) return { kind: 'svg' }
  try {
    const { type = '', width, height } = imageSize(bytes)
    const isFit = width > 0 && height > 0 && width * height <= pixelLimit
    return kinds.has(type) && isFit ? { kind: type as 'png', width, height } : null
  } catch {
    return null
  }
}

/** Only what stands before the first element may come before it. */
const isSvg = (bytes: Buffer) =>
  /^\ufeff?\s*(<\?xml[^>]*\?>\s*)?(<!--[^>]*-->\s*)*(<!DOCTYPE[^>]*>\s*)?<svg[\s>]/i.test(
    bytes.subarray(0, 4096).toString('utf8'),
  )
