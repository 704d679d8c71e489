import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNameStore } from '../names/nameStore.ts'
import { openDatabase } from './openDatabase.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** The embedded database always; a server where TEST_DATABASE_URL names an empty one. */
const engines = [
  { title: 'the embedded database', url: undefined },
  ...(process.env.TEST_DATABASE_URL ? [{ title: 'a server', url: process.env.TEST_DATABASE_URL }] : []),
]

describe.each(engines)('on $title', ({ url }) => {
  let db: Awaited<ReturnType<typeof openDatabase>>
  beforeAll(async () => {
    db = await openDatabase({ url })
  })
  afterAll(() => db.destroy())

  test('numbers of 64 bits come as text', async () => {
    const { rows } = await sql`select 9007199254740993::int8 as big`.execute(db)
    expect(rows).toEqual([{ big: '9007199254740993' }])
  })

  test('a name that is seeded again keeps what it resolves to', async () => {
    const store = createNameStore(db)
    await store.seed([{ name: 'once.eth', addresses: { 60: account } }])
    await store.seed([{ name: 'once.eth', addresses: { 60: other } }])
    expect((await store.find('once.eth'))?.addresses).toMatchObject({ 60: { address: account } })
    expect((await store.findByAddress(account)).map(({ name }) => name)).toEqual(['once.eth'])
    expect(await store.findByAddress(other)).toEqual([])
  })

  test('statements outside a transaction wait for it', async () => {
    const log: string[] = []
    const inside = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      await sql`select pg_sleep(0.05)`.execute(transaction)
      log.push('inside')
    })
    await Promise.all([inside, sql`select 1`.execute(db).then(() => log.push('outside'))])
    // A server has further connections, and need not wait.
    expect(log.toSorted()).toEqual(['inside', 'outside'])
    if (!url) expect(log).toEqual(['inside', 'outside'])
  })

  test('a transaction that fails leaves nothing', async () => {
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('names').values({ name: 'gone.eth', attributes: '{}' }).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await createNameStore(db).find('gone.eth')).toBeNull()
  })
})

test.runIf(process.env.TEST_DATABASE_URL)('a server that is not there is an error, not a wait', async () => {
  await expect(openDatabase({ url: 'postgres://127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED')
})

test('what a folder keeps is there when it is opened again', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'portico-database-'))
  const before = await openDatabase({ directory })
  await createNameStore(before).seed([{ name: 'kept.eth', addresses: { 60: account } }])
  await before.destroy()
  const after = await openDatabase({ directory })
  expect((await createNameStore(after).find('kept.eth'))?.addresses).toMatchObject({
    60: { address: account },
  })
  await after.destroy()
  await rm(directory, { recursive: true })
})
