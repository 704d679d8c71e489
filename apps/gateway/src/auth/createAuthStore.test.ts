import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { createAuthStore } from './createAuthStore.ts'

let db: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  db = await openDatabase({})
})
afterAll(() => db.destroy())
afterEach(async () => {
  for (const table of ['auth_nonces', 'auth_sessions'] as const) await db.deleteFrom(table).execute()
})

/** A store at a time that a test moves. */
function setUp() {
  const clock = { now: 1000 }
  const store = createAuthStore(db, () => clock.now)
  const account = { address: '0xA', chainId: 'eip155:1', origin: 'https://shop.example' } as const
  return {
    clock,
    store,
    use: (nonce: string) => store.useNonce({ nonce, issuedAt: 0, expiresAt: clock.now + 100 }),
    begin: (id: string) => store.addSession({ ...account, id, expiresAt: clock.now + 100 }),
  }
}

test('the store forgets nonces that have expired, and nothing else', async () => {
  const { clock, use } = setUp()
  expect([await use('a'), await use('a')]).toEqual([true, false])
  clock.now += 50
  expect([await use('b'), await use('a')]).toEqual([true, false])
  clock.now += 60
  await use('c')
  const stored = await db.selectFrom('auth_nonces').select('nonce').orderBy('nonce').execute()
  expect(stored).toEqual([{ nonce: 'b' }, { nonce: 'c' }])
})

test('the store forgets sessions that have expired as others begin, and nothing else', async () => {
  const { store, clock, begin } = setUp()
  const has = () => Promise.all(['a', 'b', 'c'].map((id) => store.hasSession(id)))
  await begin('a')
  clock.now += 50
  await begin('b')
  expect(await has()).toEqual([true, true, false])
  clock.now += 60
  await begin('c')
  expect(await has()).toEqual([false, true, true])
})

test('a session that ends leaves the others, and ending it again is no error', async () => {
  const { store, begin } = setUp()
  for (const id of ['a', 'b']) await begin(id)
  await store.removeSession('a')
  await store.removeSession('a')
  expect([await store.hasSession('a'), await store.hasSession('b')]).toEqual([false, true])
})

test('a session says whose it is and of which page', async () => {
  const { begin } = setUp()
  await begin('a')
  expect(await db.selectFrom('auth_sessions').select(['account', 'origin']).execute()).toEqual([
    { account: 'eip155:1:0xA', origin: 'https://shop.example' },
  ])
})
