import { LRUCache } from 'lru-cache'
import { entryBytes } from '../cache/entryBytes.ts'
import type { Image } from '../directory/loadImages.ts'
import type { FetchFile } from '../outbound/createFileFetcher.ts'
import { type FileGateways, locateFile } from '../outbound/locateFile.ts'
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
  /** Milliseconds, above 0. */
  readonly now?: () => number
}

/** Bytes of the pictures as they are shown, and again of those as they are found. */
const cacheSize = 64 * 1024 * 1024
const failureBytes = 5 * 1024 * 1024
/** Milliseconds for which a picture that failed is not asked for again. */
const failureLifetime = 60_000
const atOnce = 6
const waitingAtMost = 200

/** A proxy for pictures. Who asks for the same at once shares one answer; what was shown last stays in memory. */
export function createImageProxy(options: ImageProxyOptions): ShowImage {
  const run = createLimiter(atOnce, waitingAtMost)
  const readSource = createSourceReader(options)
  const failures = createFailures(options.now)
  const pictures = new LRUCache<string, Image, () => Promise<Image | null>>({
    maxSize: cacheSize,
    sizeCalculation: ({ bytes }) => entryBytes + bytes.length,
    backgroundFetchSize: entryBytes,
    // What loses its place while it is made is shown all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: show }) => (await run(show)) ?? undefined,
  })
  return async (id, width) => {
    const key = `${id} ${width}`
    if (failures.has(key)) return null
    const show = async () => {
      const bytes = await readSource(id)
      const image = bytes && (await preparePicture(bytes, width, options.resizers))
      if (!image) failures.set(key, true)
      return image
    }
    return (await pictures.fetch(key, { context: show })) ?? null
  }
}

/** Pictures that count as not there. */
const createFailures = (now: () => number = Date.now) =>
  new LRUCache<string, true>({
    maxSize: failureBytes,
    sizeCalculation: () => entryBytes,
    ttl: failureLifetime,
    ttlResolution: 0,
    perf: { now },
  })

/** Pictures as they are found, so that a second width needs no second journey. */
function createSourceReader({ store, fetchFile, gateways, limit }: ImageProxyOptions) {
  const found = new LRUCache<string, Buffer>({
    maxSize: cacheSize,
    sizeCalculation: ({ length }) => entryBytes + length,
  })
  return async (id: string): Promise<Buffer | null> => {
    const known = found.get(id)
    if (known) return known
    const uri = await store.find(id)
    const location = uri && locateFile(uri, gateways)
    if (!location) return null
    const bytes = location.kind === 'inline' ? location.bytes : await fetchFirst(location.urls)
    if (bytes) found.set(id, bytes)
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
