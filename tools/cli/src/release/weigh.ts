import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Bytes of a file after brotli at its best, which is Node's default, as a build weighs it. */
export const weigh = async (content: Uint8Array): Promise<number> => (await compress(content)).length
