import { LRUCache } from 'lru-cache'
import { entryBytes } from './entryBytes.ts'

/** Keeps the answers of slow reads for a while; who asks during a read shares it. A failed read is not kept. */
export interface TimedCache<Value> {
  get(key: string, read: () => Promise<Value>): Promise<Value>
  /** Reads anew, whatever is kept or being read. */
  refresh(key: string, read: () => Promise<Value>): Promise<Value>
  forget(key: string): void
}

/** Bytes of all answers of one cache, and of its keys, about. */
const bytesAtMost = 16 * 1024 * 1024

/** As JSON counts, in characters of two bytes. */
const measure = (value: unknown) => entryBytes + 2 * JSON.stringify(value).length

/** @param lifetime milliseconds @param now milliseconds, above 0 */
export function createTimedCache<Value extends NonNullable<unknown>>(
  lifetime: number,
  now: () => number = Date.now,
): TimedCache<Value> {
  const cache = new LRUCache<string, Value, () => Promise<Value>>({
    maxSize: bytesAtMost,
    sizeCalculation: measure,
    backgroundFetchSize: entryBytes,
    ttl: lifetime,
    ttlResolution: 0,
    perf: { now },
    // What loses its place while it is read is an answer all the same.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  })
  return {
    get: (key, read) => cache.forceFetch(key, { context: read }),
    refresh(key, read) {
      cache.delete(key)
      return cache.forceFetch(key, { context: read })
    },
    forget: (key) => cache.delete(key),
  }
}
