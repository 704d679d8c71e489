import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { postgresFolder, startPostgres } from '@portico/testing/postgres'
import { afterEach, expect, test } from 'vitest'
import { createGateway, type Gateway } from '../createGateway.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createEventCounts, namesLimit } from './createEventCounts.ts'
import { printStats } from './printStats.ts'

const statsToken = 'an operator knows this'
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(options = {}): Promise<Gateway & { readonly url: string }> {
  const gateway = await createGateway({
    port: 0,
    logLevel: 'silent',
    isAnalyticsEnabled: true,
    statsToken,
    ...options,
  })
  cleanups.push(gateway.close)
  return { ...gateway, url: (await gateway.listen()).url }
}

const toEvent = (event: string, more = {}) => ({
  eventId: crypto.randomUUID(),
  url: 'https://shop.example/cart',
  domain: 'shop.example',
  timestamp: '2026-11-22T10:00:00.000Z',
  props: { type: 'track', event, properties: { name: 'Foxglove' } },
  ...more,
})

const post = ({ app }: Gateway, body: unknown) =>
  app.request('/e', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })

const read = async ({ app }: Gateway, query = '', token = statsToken) => {
  const response = await app.request(`/stats${query}`, { headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, body: await response.json() }
}

test('events are counted by day and name, one by one and as a batch', async () => {
  const gateway = await start()
  expect((await post(gateway, toEvent('MODAL_OPEN'))).status).toBe(200)
  expect((await post(gateway, [toEvent('MODAL_OPEN'), toEvent('acme/bridged')])).status).toBe(200)
  const day = new Date().toISOString().slice(0, 10)
  expect((await read(gateway)).body).toEqual({
    counts: [
      { day, event: 'MODAL_OPEN', count: 2 },
      { day, event: 'acme/bridged', count: 1 },
    ],
  })
})

test('nothing of a visitor reaches the database', async () => {
  const db = await openDatabase({})
  cleanups.push(() => db.destroy())
  await createEventCounts(db).add(['MODAL_OPEN'])
  const [row] = await db.selectFrom('event_counts').selectAll().execute()
  expect(Object.keys(row ?? {}).sort()).toEqual(['count', 'day', 'event'])
})

test.each([
  ['no list of events', {}],
  ['an empty batch', []],
  ['too many', Array.from({ length: 501 }, () => toEvent('MODAL_OPEN'))],
  ['no name', toEvent('<script>')],
  ['a name that is too long', toEvent('A'.repeat(65))],
  ['something else', { ...toEvent('MODAL_OPEN'), props: { type: 'error', event: 'MODAL_OPEN' } }],
  ['one bad among good', [toEvent('MODAL_OPEN'), toEvent('')]],
])('%s is refused, and nothing of it is counted', async (_, body) => {
  const gateway = await start()
  expect((await post(gateway, body)).status).toBe(400)
  expect((await read(gateway)).body).toEqual({ counts: [] })
})

test('where the operator has not asked for them, events are taken by nobody', async () => {
  const gateway = await start({ isAnalyticsEnabled: false })
  expect(await (await gateway.app.request('/getAnalyticsConfig')).json()).toEqual({
    isAnalyticsEnabled: false,
  })
  expect((await post(gateway, toEvent('MODAL_OPEN'))).status).toBe(404)
  expect((await read(gateway)).body).toEqual({ counts: [] })
})

test('counts are the operator’s to read', async () => {
  const gateway = await start()
  expect((await gateway.app.request('/stats')).status).toBe(401)
  expect((await read(gateway, '', 'another operator')).status).toBe(401)
  expect((await read(gateway, '?days=all')).status).toBe(400)
  const closed = await start({ statsToken: undefined })
  expect((await closed.app.request('/stats', { headers: { authorization: 'Bearer ' } })).status).toBe(401)
})

test('a caller who invents names cannot fill the database, and what is known goes on', async () => {
  const db = await openDatabase({})
  cleanups.push(() => db.destroy())
  const counts = createEventCounts(db)
  await counts.add(['MODAL_OPEN', ...Array.from({ length: 800 }, (_, index) => `invented_${index}`)])
  await counts.add(['MODAL_OPEN', 'one_more'])
  const all = await counts.read(1)
  expect(all).toHaveLength(namesLimit)
  expect(all[0]).toMatchObject({ event: 'MODAL_OPEN', count: 2 })
  expect(all.some(({ event }) => event === 'one_more')).toBe(false)
})

test.skipIf(!postgresFolder)(
  'two gateways over one PostgreSQL count all, and a day is the gateway’s',
  async () => {
    const postgres = await startPostgres(postgresFolder ?? '')
    cleanups.push(() => postgres.stop())
    let now = Date.parse('2026-11-21T23:59:59Z')
    const open = async () => {
      const db = await openDatabase({ url: postgres.url })
      cleanups.push(() => db.destroy())
      return createEventCounts(db, () => now)
    }
    const [one, other] = [await open(), await open()]
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? one : other).add(
          index % 2 ? ['MODAL_OPEN', 'MODAL_CLOSE'] : ['MODAL_CLOSE', 'MODAL_OPEN'],
        ),
      ),
    )
    now += 2_000
    await one.add(['MODAL_OPEN'])
    expect(await other.read(2)).toEqual([
      { day: '2026-11-22', event: 'MODAL_OPEN', count: 1 },
      { day: '2026-11-21', event: 'MODAL_CLOSE', count: 20 },
      { day: '2026-11-21', event: 'MODAL_OPEN', count: 20 },
    ])
    expect(await other.read(1)).toHaveLength(1)
  },
)

test('`portico-gateway stats` prints a table, or JSON, and says what is wrong', async () => {
  const gateway = await start()
  const ask = (args: string[], token: string | undefined = statsToken) =>
    printStats(['--url', gateway.url, ...args], token === '' ? {} : { statsToken: token })
  expect(await ask([])).toBe('Nothing has been counted.')
  await post(gateway, [toEvent('MODAL_OPEN'), toEvent('MODAL_OPEN'), toEvent('CONNECT_SUCCESS')])
  const day = new Date().toISOString().slice(0, 10)
  expect(await ask([])).toBe(
    ['Day         Event            Count', `${day}  MODAL_OPEN       2`, `${day}  CONNECT_SUCCESS  1`].join(
      '\n',
    ),
  )
  expect(JSON.parse(await ask(['--json', '--days', '1']))[0]).toEqual({ day, event: 'MODAL_OPEN', count: 2 })
  await expect(ask([], '')).rejects.toThrow('Set STATS_TOKEN')
  await expect(ask([], 'another operator')).rejects.toThrow('has another STATS_TOKEN')
  await expect(ask(['--days', 'x'])).rejects.toThrow('answers 400')
  await expect(ask(['--all'])).rejects.toThrow("Unknown option '--all'")
  await expect(printStats(['--url', 'http://127.0.0.1:1'], { statsToken })).rejects.toThrow('Is it running?')
})

test('the command itself', async () => {
  const gateway = await start()
  await post(gateway, toEvent('MODAL_OPEN'))
  const run = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['-C', '@portico/source', '--import', 'tsx', new URL('../main.ts', import.meta.url).pathname, ...args],
      { env: { ...process.env, STATS_TOKEN: statsToken, PUBLIC_URL: gateway.url } },
    )
  expect((await run('stats')).stdout).toMatch(/MODAL_OPEN {2}1\n$/)
  await expect(run('count')).rejects.toMatchObject({
    stderr: expect.stringContaining('portico-gateway stats'),
  })
})
