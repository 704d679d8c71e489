/** Requests that may come at once, and how many are regained per second. */
export interface RateLimit {
  readonly capacity: number
  readonly refillPerSecond: number
}

/** Takes one token of the caller's bucket. Answers 0, or the seconds after which to come again. */
export type TakeToken = (key: string) => number

const bucketsAtMost = 50_000

/** A token bucket per key, in memory. Full buckets are forgotten, as they say nothing. */
export function createRateLimiter({ capacity, refillPerSecond }: RateLimit, now: () => number): TakeToken {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const level = ({ tokens, at }: { tokens: number; at: number }) =>
    Math.min(capacity, tokens + ((now() - at) / 1000) * refillPerSecond)
  const forgetFull = () => {
    for (const [key, bucket] of buckets) if (level(bucket) >= capacity) buckets.delete(key)
    // Still too many: an attack with many addresses. The oldest go, in order of insertion.
    for (const key of buckets.keys()) {
      if (buckets.size <= bucketsAtMost) return
      buckets.delete(key)
    }
  }
  return (key) => {
    if (buckets.size > bucketsAtMost) forgetFull()
    const tokens = level(buckets.get(key) ?? { tokens: capacity, at: now() })
    if (tokens < 1) return Math.ceil((1 - tokens) / refillPerSecond)
    buckets.set(key, { tokens: tokens - 1, at: now() })
    return 0
  }
}
