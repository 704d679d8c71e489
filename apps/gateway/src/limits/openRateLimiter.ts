import { CompiledQuery, type Kysely } from 'kysely'
import type { Logger } from 'pino'
import { RateLimiterPostgres, RateLimiterRedis, RLWrapperTimeouts } from 'rate-limiter-flexible'
import type { Database } from '../database/schema.ts'
import {
  type CreateWindow,
  createMemoryRateLimiter,
  createRateLimiter,
  type TakeTokens,
} from './rateLimit.ts'
import type { RateLimitOptions } from './rateLimitOptions.ts'

/** The limits of a gateway. */
export interface OpenRateLimiter {
  readonly take: TakeTokens
  /** Leaves the store. */
  close(): void
}

/** Parameters of {@link openRateLimiter}. */
export interface OpenRateLimiterParameters {
  readonly rateLimit: RateLimitOptions
  readonly redisUrl?: string | undefined
  /** Whether the database is a server, which other gateways may share. */
  readonly hasServer: boolean
  readonly db: Kysely<Database>
  readonly log: Logger
}

/** Milliseconds that a store may take: longer than that no request waits to be counted. */
const patience = 500
const prefix = 'portico'

/**
 * Limits callers by what gateways share: Redis, else the PostgreSQL server; without either, by memory. While that does
 * not answer, the gateway counts by itself: neither is everybody refused, nor is anybody without a limit.
 */
export async function openRateLimiter(parameters: OpenRateLimiterParameters): Promise<OpenRateLimiter> {
  const { rateLimit, redisUrl, hasServer, db, log } = parameters
  const own = createMemoryRateLimiter(rateLimit)
  const storage = rateLimit.storage ?? (redisUrl ? 'redis' : hasServer ? 'database' : 'memory')
  if (storage === 'memory') return { take: own, close: () => {} }
  const redis = storage === 'redis' ? await connectRedis(redisUrl ?? '') : null
  const shared = createRateLimiter(rateLimit, redis ? inRedis(redis) : inDatabase(db))
  let isAway = false
  const report = (error: unknown) => {
    const { name, code } = error as NodeJS.ErrnoException
    if (!isAway) log.warn({ storage, kind: name, code }, 'requests are counted by this gateway alone')
    isAway = true
  }
  return {
    take: async (key, count) => {
      try {
        const wait = await shared(key, count)
        if (isAway) log.info({ storage }, 'requests are counted together with other gateways')
        isAway = false
        return wait
      } catch (error) {
        report(error)
        return own(key, count)
      }
    },
    close: () => redis?.disconnect(),
  }
}

async function connectRedis(url: string) {
  // Loaded here: without a URL nobody needs it.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patience,
    // Nothing waits for a server that is away: it is asked again with the next request.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  })
  // Without a listener each error would be written to the console; each request that fails reports it.
  redis.on('error', () => {})
  await redis.connect().catch(() => {})
  return redis
}

const inRedis =
  (storeClient: object): CreateWindow =>
  (window, name) =>
    limitTime(new RateLimiterRedis({ ...window, storeClient, keyPrefix: `${prefix}:${name}` }))

const inDatabase =
  (db: Kysely<Database>): CreateWindow =>
  (window, name) => {
    // The gateway's own connections, of a server and of the embedded database alike.
    const storeClient = {
      query: ({ text, values = [] }: { text: string; values?: unknown[] }) =>
        db.executeQuery(CompiledQuery.raw(text, values)),
    }
    const table = { storeClient, storeType: 'client', tableName: 'rate_limits', tableCreated: true }
    return limitTime(new RateLimiterPostgres({ ...window, ...table, keyPrefix: `${prefix}:${name}` }))
  }

const limitTime = (limiter: RateLimiterPostgres | RateLimiterRedis) =>
  new RLWrapperTimeouts({ limiter, timeoutMs: patience })
