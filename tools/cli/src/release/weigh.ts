import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Bytes of a file after brotli at its best, as a build weighs it. */
export async function weigh(content: Uint8Array): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return (await compress(content, { params })).length
}
