import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../fixtures/createTestBrowser.ts'
import { createTestVault, vaultOrigin } from '../fixtures/createTestVault.ts'
import { databaseKinds, type TestDatabase } from '../fixtures/databases.ts'
import { keepWallet } from '../fixtures/wallet.ts'
import { moveOrigin } from './moveOrigin.ts'

const next = 'https://wallet.example'
const day = 86_400_000

describe.each(databaseKinds)('on $title', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const from = (browser: TestBrowser, origin: string) =>
    browser.ask('login/guest', { body: { device: browser.input }, headers: { origin } })

  test('a vault moves to another origin, and that of before is served until its time is over', async () => {
    const { db } = database
    const before = await createTestVault({ db })
    const { clock } = before
    const browser = await createTestBrowser(before)
    const { body } = await browser.enter()
    await keepWallet({ browser, token: body.accessToken, userId: body.user.id })
    await expect(createTestVault({ db, clock, options: { origin: next } })).rejects.toThrow('move-origin')

    const move = { from: vaultOrigin, to: next, days: 30, now: clock.now }
    const until = await moveOrigin(db, move)
    expect(until).toBe(clock.now + 30 * day)
    expect(await moveOrigin(db, { ...move, now: clock.now + day })).toBe(until)
    await expect(createTestVault({ db, clock })).rejects.toThrow(`belongs to the vault at ${next}`)

    const { app } = await createTestVault({ db, clock, options: { origin: next } })
    const [old, fresh] = [await createTestBrowser({ app, clock }), await createTestBrowser({ app, clock })]
    const answers = [await from(old, vaultOrigin), await from(fresh, next)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual([
      vaultOrigin,
      next,
    ])
    expect((await from(old, 'https://shop.example')).status).toBe(403)
    clock.now = until
    expect((await from(old, vaultOrigin)).status).toBe(403)
    expect((await from(fresh, next)).status).toBe(200)
  })

  test('a move is not begun while another is under way, nor from where the vault is not', async () => {
    const { db } = database
    const now = Date.UTC(2026, 10, 27)
    const refused = (move: object) =>
      expect(moveOrigin(db, { from: next, to: 'https://c.example', days: 30, now, ...move })).rejects
    await refused({}).toThrow(`The move from ${vaultOrigin} is under way`)
    await refused({ from: vaultOrigin, now: now + 90 * day }).toThrow(`belongs to the vault at ${next}`)
    await refused({ to: next }).toThrow('two origins')
    await refused({ to: 'https://c.example/frame' }).toThrow('two origins')
    await refused({ days: 0 }).toThrow('--days')
    expect(await moveOrigin(db, { from: next, to: 'https://c.example', days: 30, now: now + 90 * day })).toBe(
      now + 120 * day,
    )
  })
})

test('a database that no vault has begun is not moved', async () => {
  const { db } = await createTestVault()
  await db.deleteFrom('vault_origin').execute()
  await expect(moveOrigin(db, { from: vaultOrigin, to: next, days: 30, now: 0 })).rejects.toThrow(
    'no vault yet',
  )
})
