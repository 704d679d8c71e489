/** Requests that may come at once, and how many are regained per second. */
export interface RateLimit {
  readonly capacity: number
  readonly refillPerSecond: number
}

/**
 * Takes tokens of the caller's bucket, one by default. Answers 0, or the seconds after which to come again. More than a
 * bucket holds is all that it holds.
 */
export type TakeTokens = (key: string, count?: number) => number

const bucketsAtMost = 50_000
/** What remains of too many buckets: not every request is to look for room again. */
const bucketsKept = 40_000

/** A token bucket per key, in memory. Full buckets are forgotten, as they say nothing. */
export function createRateLimiter({ capacity, refillPerSecond }: RateLimit, now: () => number): TakeTokens {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const level = ({ tokens, at }: { tokens: number; at: number }) =>
    Math.min(capacity, tokens + ((now() - at) / 1000) * refillPerSecond)
  const makeRoom = () => {
    for (const [key, bucket] of buckets) if (level(bucket) >= capacity) buckets.delete(key)
    // Still too many: an attack with many addresses. Those go first that were used longest ago.
    for (const key of buckets.keys()) {
      if (buckets.size <= bucketsKept) return
      buckets.delete(key)
    }
  }
  return (key, count = 1) => {
    if (buckets.size > bucketsAtMost) makeRoom()
    const wanted = Math.min(count, capacity)
    const tokens = level(buckets.get(key) ?? { tokens: capacity, at: now() })
    if (tokens < wanted) return Math.ceil((wanted - tokens) / refillPerSecond)
    buckets.delete(key)
    buckets.set(key, { tokens: tokens - wanted, at: now() })
    return 0
  }
}
