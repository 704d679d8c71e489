import { createSizedCache } from '../cache/createSizedCache.ts'
import type { Image } from '../directory/loadImages.ts'
import { type FileGateways, locateFile } from '../nfts/metadata/locateFile.ts'
import type { FetchFile } from '../outbound/createFileFetcher.ts'
import type { ImageStore } from './createImageStore.ts'
import { createLimiter } from './createLimiter.ts'
import { type PictureWidth, preparePicture } from './preparePicture.ts'
import type { Resizers } from './resizer/createResizers.ts'

/**
 * Shows a picture that was named. Null when there is none of that name, when it is not reached, or when it is none.
 * @throws LimitReachedError
 */
export type ShowImage = (id: string, width: PictureWidth) => Promise<Image | null>

/** What {@link createImageProxy} needs. */
export interface ImageProxyOptions {
  readonly store: ImageStore
  readonly fetchFile: FetchFile
  readonly gateways: FileGateways
  readonly resizers: Pick<Resizers, 'resize'>
  /** Bytes of a picture as it is found. */
  readonly limit: number
  readonly now?: () => number
}

const cacheSize = 64 * 1024 * 1024
/** Milliseconds for which a picture that failed is not asked for again. */
const failureLifetime = 60_000
const atOnce = 6
const waitingAtMost = 200

/** A proxy for pictures. Whoever asks for the same at once shares one answer; what was shown last stays in memory. */
export function createImageProxy(options: ImageProxyOptions): ShowImage {
  const { now = Date.now } = options
  const kept = createSizedCache<Image>(cacheSize, ({ bytes }) => bytes.length)
  /** Until when a picture counts as not there. */
  const failures = createSizedCache<number>(10_000, () => 1)
  const running = new Map<string, Promise<Image | null>>()
  const run = createLimiter(atOnce, waitingAtMost)
  const readSource = createSourceReader(options)
  const show = async (id: string, width: PictureWidth) => {
    const bytes = await readSource(id)
    const image = bytes && (await preparePicture(bytes, width, options.resizers))
    if (image) kept.set(`${id} ${width}`, image)
    else failures.set(`${id} ${width}`, now() + failureLifetime)
    return image
  }
  return async (id, width) => {
    const key = `${id} ${width}`
    const known = kept.get(key)
    if (known) return known
    if ((failures.get(key) ?? 0) > now()) return null
    const shared = running.get(key) ?? run(() => show(id, width)).finally(() => running.delete(key))
    running.set(key, shared)
    return shared
  }
}

/** Pictures as they are found, so that a second width needs no second journey. */
function createSourceReader({ store, fetchFile, gateways, limit }: ImageProxyOptions) {
  const kept = createSizedCache<Buffer>(cacheSize, ({ length }) => length)
  return async (id: string): Promise<Buffer | null> => {
    const known = kept.get(id)
    if (known) return known
    const uri = await store.find(id)
    const location = uri && locateFile(uri, gateways)
    if (!location) return null
    const bytes = location.kind === 'inline' ? location.bytes : await fetchFirst(location.urls)
    if (bytes) kept.set(id, bytes)
    return bytes
  }
  async function fetchFirst(urls: readonly string[]): Promise<Buffer | null> {
    for (const url of urls) {
      const bytes = await fetchFile(url, limit).catch(() => null)
      if (bytes) return bytes
    }
    return null
  }
}
