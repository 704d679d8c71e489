import { PassThrough } from 'node:stream'
import { postgresFolder, startPostgres } from '@portico/testing/postgres'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createGateway } from '../createGateway.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { hasRedis, startRedis } from '../fixtures/startRedis.ts'
import { openRateLimiter } from './openRateLimiter.ts'
import type { RateLimitOptions } from './rateLimitOptions.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Regains nothing while a test runs. */
const rateLimit = { capacity: 3, refillPerSecond: 0.001 }

interface Place {
  readonly redisUrl?: string
  readonly databaseUrl?: string
  readonly storage?: RateLimitOptions['storage']
}

async function open({ redisUrl, databaseUrl, storage }: Place) {
  const lines: { level: number; msg: string; storage: string }[] = []
  const log = pino(
    {},
    new PassThrough().on('data', (line) => lines.push(JSON.parse(`${line}`))),
  )
  const db = await openDatabase({ url: databaseUrl })
  const hasServer = databaseUrl !== undefined
  const limiter = await openRateLimiter({
    rateLimit: { ...rateLimit, storage },
    redisUrl,
    hasServer,
    db,
    log,
  })
  cleanups.push(() => db.destroy(), limiter.close)
  return { ...limiter, db, lines }
}

async function takeInTurn(
  gateways: readonly { take: Awaited<ReturnType<typeof open>>['take'] }[],
  count: number,
) {
  const waits = []
  for (let index = 0; index < count; index += 1)
    waits.push(await gateways[index % gateways.length]?.take('a'))
  return waits.map((wait) => wait === 0)
}

async function startDatabase() {
  const postgres = await startPostgres(postgresFolder ?? '')
  cleanups.push(postgres.stop)
  return postgres.url
}

async function startServer(port?: number) {
  const redis = await startRedis(port)
  cleanups.push(redis.stop)
  return redis
}

const shared = [true, true, true, false, false]

test('without a server a gateway counts in memory', async () => {
  const gateways = [await open({}), await open({})]
  expect(await takeInTurn(gateways, 7)).toEqual([true, true, true, true, true, true, false])
  for (const { db } of gateways) expect((await sql`select key from rate_limits`.execute(db)).rows).toEqual([])
})

test('the embedded database can count, too', async () => {
  const { take, db } = await open({ storage: 'database' })
  expect(await takeInTurn([{ take }], 5)).toEqual(shared)
  expect(await take('b', 2)).toBe(0)
  expect((await sql`select key from rate_limits`.execute(db)).rows).toHaveLength(3)
})

test.runIf(postgresFolder)(
  'gateways that share PostgreSQL share one limit, also when they ask at once',
  async () => {
    const databaseUrl = await startDatabase()
    const gateways = await Promise.all([open({ databaseUrl }), open({ databaseUrl })])
    expect(await takeInTurn(gateways, 5)).toEqual(shared)
    const waits = await Promise.all(Array.from({ length: 20 }, (_, index) => gateways[index % 2]?.take('b')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    expect(waits.every((wait = 0) => wait <= 3000)).toBe(true)
  },
  60_000,
)

test.runIf(postgresFolder)(
  'while PostgreSQL is away a gateway counts by itself, and names what is away',
  async () => {
    const postgres = await startPostgres(postgresFolder ?? '')
    const { take, lines } = await open({ databaseUrl: postgres.url })
    await postgres.stop()
    expect(await takeInTurn([{ take }], 5)).toEqual(shared)
    expect(lines).toMatchObject([{ level: 40, storage: 'database' }])
  },
  60_000,
)

test.runIf(postgresFolder)(
  'a gateway with PostgreSQL may count in memory all the same',
  async () => {
    const databaseUrl = await startDatabase()
    const gateways = [
      await open({ databaseUrl, storage: 'memory' }),
      await open({ databaseUrl, storage: 'memory' }),
    ]
    expect(await takeInTurn(gateways, 7)).toEqual([true, true, true, true, true, true, false])
  },
  60_000,
)

test.runIf(hasRedis)('gateways that share Redis share one limit, also when they ask at once', async () => {
  const { url: redisUrl } = await startServer()
  const gateways = [await open({ redisUrl }), await open({ redisUrl })]
  expect(await takeInTurn(gateways, 5)).toEqual(shared)
  const waits = await Promise.all(Array.from({ length: 20 }, (_, index) => gateways[index % 2]?.take('b')))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
})

test.runIf(hasRedis)('while Redis is away a gateway counts by itself, and says so once', async () => {
  const redis = await startServer()
  const { take, lines } = await open({ redisUrl: redis.url })
  expect(await takeInTurn([{ take }], 2)).toEqual([true, true])
  await redis.stop()
  expect(await takeInTurn([{ take }], 5)).toEqual(shared)
  expect(lines).toMatchObject([
    { level: 40, storage: 'redis', msg: 'requests are counted by this gateway alone' },
  ])
  expect(lines).toHaveLength(1)
  await startServer(Number(new URL(redis.url).port))
  await expect
    .poll(async () => (await take('b')) && lines.at(-1)?.msg, { timeout: 10_000 })
    .toBe('requests are counted together with other gateways')
  expect(lines.at(-1)).toMatchObject({ level: 30, storage: 'redis' })
})

test.runIf(hasRedis)('a gateway that closes leaves Redis', async () => {
  const { url: redisUrl } = await startServer()
  const { Redis } = await import('ioredis')
  const watcher = new Redis(redisUrl)
  cleanups.push(() => watcher.disconnect())
  const countClients = async () => `${await watcher.client('LIST')}`.trim().split('\n').length
  const { take, close } = await open({ redisUrl })
  expect(await take('a')).toBe(0)
  expect(await countClients()).toBe(2)
  close()
  await expect.poll(countClients).toBe(1)
})

test.runIf(hasRedis)('a Redis that does not answer holds nobody up', async () => {
  const redis = await startServer()
  const { take, lines } = await open({ redisUrl: redis.url })
  redis.freeze()
  expect(await takeInTurn([{ take }], 5)).toEqual(shared)
  expect(lines).toHaveLength(1)
  redis.thaw()
})

test('a Redis that is not there is no reason not to start', async () => {
  const { take, lines } = await open({ redisUrl: 'redis://127.0.0.1:1' })
  expect(await takeInTurn([{ take }], 5)).toEqual(shared)
  expect(lines).toMatchObject([{ level: 40, storage: 'redis' }])
})

test.runIf(hasRedis)('a caller whom one gateway has served enough is refused by the other', async () => {
  const { url: redisUrl } = await startServer()
  const start = () => createGateway({ redisUrl, rateLimit, logLevel: 'silent' })
  const gateways = [await start(), await start()]
  cleanups.push(...gateways.map(({ close }) => close))
  const answers = []
  for (let count = 0; count < 4; count += 1)
    answers.push(await gateways[count % 2]?.app.request('/getAnalyticsConfig'))
  expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200, 429])
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
})
