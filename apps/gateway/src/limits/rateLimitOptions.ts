import * as v from 'valibot'

const redisProtocol = /^rediss?:\/\//

/** Limits of requests, and where they are counted. */
export const rateLimitSchema = v.object({
  /** Requests that may come at once. */
  capacity: v.number(),
  /** Requests that are regained per second. */
  refillPerSecond: v.pipe(v.number(), v.minValue(0)),
  /** Where callers are counted. Default: Redis where there is one, else the PostgreSQL server, else memory. */
  storage: v.optional(v.picklist(['memory', 'database', 'redis'])),
})

/** Address of a Redis server. It may hold a password, so that it is not repeated when it is wrong. */
export const redisUrlSchema = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && redisProtocol.test(text),
    'must be an address such as redis://127.0.0.1:6379',
  ),
)

/** What limits of requests need of the configuration. */
export type RateLimitOptions = v.InferOutput<typeof rateLimitSchema>
