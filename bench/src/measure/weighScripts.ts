import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Request } from '@playwright/test'

const compress = promisify(brotliCompress)
const weights = new Map<string, Promise<number>>()

/** Whether a request asks for a script. */
export const isScript = (request: Request): boolean => /\.js(\?|$)/.test(request.url())

/** Weight of a script after brotli at its best, as a host that prepares its files sends it. */
function weigh(request: Request): Promise<number> {
  const measure = async () => {
    const response = await request.response()
    return response ? (await compress(await response.body())).length : 0
  }
  const weight = weights.get(request.url()) ?? measure()
  weights.set(request.url(), weight)
  return weight
}

/** Bytes of scripts after brotli; what is none weighs nothing. */
export async function sumBytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.filter(isScript).map(weigh))
  return sizes.reduce((sum, size) => sum + size, 0)
}
