import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { answerError } from '../http/ApiError.ts'
import { limitRate } from '../limits/limitRate.ts'
import { createMemoryRateLimiter } from '../limits/rateLimit.ts'
import type { HistoryAnswer } from './answer/HistoryAnswer.ts'
import type { HistoryIndex } from './HistoryIndex.ts'
import { createHistoryRoutes } from './historyRoutes.ts'
import { createAccountStore } from './store/createAccountStore.ts'
import { createWalkStore } from './store/createWalkStore.ts'
import { readPage } from './store/readPage.ts'

const chainId = 'eip155:1'
const toAccount = (index: number) => `0x${`${index}`.padStart(40, '0')}`

interface SetUpOptions {
  readonly index?: Partial<HistoryIndex>
  readonly accounts?: number
  readonly capacity?: number
  readonly waitTime?: number
  readonly cacheTime?: number
}

/** The routes before an index that does as a test says. */
async function setUp({
  index,
  accounts = 10,
  capacity = 1000,
  waitTime = 1000,
  cacheTime = 0,
}: SetUpOptions = {}) {
  const db = await openDatabase({})
  onTestFinished(() => db.destroy())
  const clock = { now: 1_000_000_000 }
  const now = () => clock.now
  const quiet: HistoryIndex = {
    refresh: async () => {},
    resume() {},
    readPending: async () => [],
    getState: () => 'ok',
    getGoal: () => ({ start: 0n, full: 0n }),
    close: async () => {},
  }
  const app = new Hono()
  app.onError(answerError(pino({ level: 'silent' })))
  app.use(limitRate(createMemoryRateLimiter({ capacity, refillPerSecond: 0.001 }), false))
  const routes = createHistoryRoutes({
    indexes: new Map([[chainId, { ...quiet, ...index }]]),
    upstreams: new Map(),
    accounts: createAccountStore(db, { accounts, retention: 1e9 }, now),
    readPage: (query) => readPage(db, query),
    writeRows: async () => [],
    waitTime,
    cacheTime,
  })
  app.route('/', routes)
  const ask = async (account: string, query = `?chainId=${chainId}`) => {
    const response = await app.request(`/v1/account/${account}/history${query}`)
    return { status: response.status, body: (await response.json()) as HistoryAnswer }
  }
  return { ask, db, clock, store: createWalkStore({ db, holder: 'a', leaseTime: 1e6, now }) }
}

test('before anything has been read, nothing is said to be known', async () => {
  const { ask } = await setUp()
  const nothing = { tokensSince: null, nativeSince: null, internalSince: null, until: null }
  expect(await ask(toAccount(1))).toEqual({
    status: 200,
    body: { data: [], next: null, coverage: [{ chainId, state: 'indexing', ...nothing }] },
  })
})

test('what is read is known since its first block, and what is not read of the newest is not', async () => {
  const { ask, store } = await setUp()
  await ask(toAccount(1))
  let held = await store.take(chainId)
  if (!held) throw new Error('The chain is taken')
  held = await store.begin(held, [{ number: 9n, hash: '0x9' }])
  held = await store.join(held, 9n)
  const step = { accounts: [toAccount(1)], entries: [], isFull: true }
  held = await store.extend(held, { ...step, range: { from: 4n, to: 9n }, hasInternal: false })
  const known = { chainId, tokensSince: 4, nativeSince: 4, internalSince: null, until: 9 }
  expect((await ask(toAccount(1))).body.coverage).toEqual([{ ...known, state: 'indexing' }])
  held = await store.extend(held, { ...step, range: { from: 0n, to: 3n }, hasInternal: true })
  const all = { ...known, tokensSince: 0, nativeSince: 0 }
  expect((await ask(toAccount(1))).body.coverage).toEqual([{ ...all, state: 'complete' }])
  await store.stop(held, 'reorganization')
  expect((await ask(toAccount(1))).body.coverage).toMatchObject([{ state: 'stopped', tokensSince: null }])
})

test('an index that is late is not waited for, and that it is late is said', async () => {
  const { ask } = await setUp({ waitTime: 1, index: { refresh: () => new Promise(() => {}) } })
  expect((await ask(toAccount(1))).body.coverage).toMatchObject([{ state: 'indexing' }])
})

test('a chain that does not answer is said not to', async () => {
  const { ask } = await setUp({ index: { getState: () => 'unavailable' } })
  expect((await ask(toAccount(1))).body.coverage).toMatchObject([{ state: 'unavailable' }])
})

test('to have an account followed counts as ten requests, and to ask for it again as one', async () => {
  const { ask } = await setUp({ capacity: 21 })
  expect((await ask(toAccount(1))).status).toBe(200)
  expect((await ask(toAccount(2))).status).toBe(200)
  expect((await ask(toAccount(1))).status).toBe(200)
  expect((await ask(toAccount(3))).status).toBe(429)
})

test('where all places are taken nobody is sent away for an hour, and then who was asked for longest ago', async () => {
  const { ask, clock, db } = await setUp({ accounts: 2 })
  const asked = async () =>
    (await db.selectFrom('history_accounts').select('account').where('asked_at', '>', '0').execute()).map(
      ({ account }) => account,
    )
  await ask(toAccount(1))
  clock.now += 30 * 60_000
  await ask(toAccount(2))
  expect(await ask(toAccount(3))).toMatchObject({ status: 503, body: { reasons: [{ name: 'account' }] } })
  clock.now += 31 * 60_000
  expect((await ask(toAccount(3))).status).toBe(200)
  expect((await asked()).sort()).toEqual([toAccount(2), toAccount(3)])
  expect((await ask(toAccount(4))).status).toBe(503)
})

test('a first page is kept for a while, once all is read', async () => {
  let reads = 0
  const refresh = async () => {
    reads += 1
  }
  const { ask, db } = await setUp({ cacheTime: 60_000, index: { refresh } })
  await ask(toAccount(1))
  await ask(toAccount(1))
  expect(reads).toBe(2)
  await db.insertInto('history_chains').values({ chain_id: chainId, position: 5, held_until: 0 }).execute()
  await db.updateTable('history_accounts').set({ tokens_from: 0, native_from: 0, internal_from: 0 }).execute()
  for (let count = 0; count < 3; count += 1) await ask(toAccount(1))
  expect(reads).toBe(3)
})
