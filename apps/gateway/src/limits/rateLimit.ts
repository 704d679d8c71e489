import { LRUCache } from 'lru-cache'
import {
  BurstyRateLimiter,
  type RateLimiterLike,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible'

/** Requests that may come at once, and how many are regained per second. */
export interface RateLimit {
  readonly capacity: number
  readonly refillPerSecond: number
}

/**
 * Takes requests of a caller, one by default. Answers 0, or the seconds after which to come again. More than a caller
 * ever has is all that it has.
 */
export type TakeTokens = (key: string, count?: number) => Promise<number>

/** So many requests in so many seconds, counted from the first. */
interface Window {
  readonly points: number
  readonly duration: number
}

/** Makes the counter of one window. The name tells windows of one store apart. */
export type CreateWindow = (window: Window, name: 'steady' | 'burst') => RateLimiterLike

const day = 86_400
/** Seconds that every store can count: whole ones, and no more than a timer can wait. */
const toDuration = (seconds: number) => Math.min(day, Math.max(1, Math.ceil(seconds)))

/**
 * What is regained is a short window that is always open; what may come at once beside it is a long one, of the time in
 * which all of it is regained.
 */
function toWindows({ capacity, refillPerSecond }: RateLimit): { steady: Window; burst: Window } {
  const duration = toDuration(1 / refillPerSecond)
  const points = Math.max(1, Math.floor(refillPerSecond * duration))
  return {
    steady: { points, duration },
    burst: { points: Math.max(0, capacity - points), duration: toDuration(capacity / refillPerSecond) },
  }
}

/**
 * Limits callers by counters of any store.
 * @returns what throws as the store does when it does not answer
 */
export function createRateLimiter(limit: RateLimit, createWindow: CreateWindow): TakeTokens {
  const windows = toWindows(limit)
  const burst = createWindow(windows.burst, 'burst')
  const both = new BurstyRateLimiter(createWindow(windows.steady, 'steady'), burst)
  const most = Math.max(windows.steady.points, windows.burst.points)
  return async (key, count = 1) => {
    const wanted = Math.min(count, most)
    if (wanted === 0) return 0
    try {
      // What never fits into the short window neither waits for it nor uses it up.
      await (wanted > windows.steady.points ? burst : both).consume(key, wanted)
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    }
  }
}

/** Bytes of all callers that are remembered. */
const callerBytes = 50 * 1024 * 1024
/** What one takes, about: two counters, each with a timer. */
const bytesOfCaller = 1024

/** Limits callers by this process's memory. Of too many those are forgotten who came longest ago. */
export function createMemoryRateLimiter(limit: RateLimit): TakeTokens {
  const windows: RateLimiterMemory[] = []
  const callers = new LRUCache<string, true>({
    maxSize: callerBytes,
    sizeCalculation: () => bytesOfCaller,
    // The library's memory has no end of its own.
    dispose: (_value, key, reason) => {
      if (reason === 'evict') for (const window of windows) void window.delete(key)
    },
  })
  const take = createRateLimiter(limit, (options) => {
    const window = new RateLimiterMemory(options)
    windows.push(window)
    return window
  })
  return (key, count) => {
    callers.set(key, true)
    return take(key, count)
  }
}
