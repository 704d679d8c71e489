import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteFile } from './readSiteFile.ts'

/** A body as sent, and how it is encoded. */
export interface EncodedBody {
  readonly body: Buffer
  readonly encoding?: 'br' | 'gzip'
}

/** Encodes a file as well as the caller can read it. */
export type Compress = (file: SiteFile, acceptEncoding: string) => Promise<EncodedBody>

const compressible = /^(text|application\/(json|wasm)|image\/svg)/
const smallest = 512

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}

/** Encodes each content once; what a new build replaces is forgotten. */
export function createCompressor(): Compress {
  const known = new Map<string, Promise<Buffer>>()
  return async ({ bytes, contentType, etag }, acceptEncoding) => {
    const encoding = (['br', 'gzip'] as const).find((name) =>
      new RegExp(`\\b${name}\\b(?!;q=0)`).test(acceptEncoding),
    )
    if (!encoding || bytes.length < smallest || !compressible.test(contentType)) return { body: bytes }
    const key = `${encoding} ${etag}`
    const encoded = known.get(key) ?? encoders[encoding](bytes)
    if (known.size > 500) known.clear()
    known.set(key, encoded)
    return { body: await encoded, encoding }
  }
}
