import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestVault, type TestVault } from '../fixtures/createTestVault.ts'
import { ask, createVisitors, readKinds } from '../fixtures/createVisitors.ts'
import { databaseKinds, type TestDatabase } from '../fixtures/databases.ts'
import { begin, readMail } from '../fixtures/signIn.ts'

const day = 86_400_000

describe.each(databaseKinds)('on $title', ({ open }) => {
  let database: TestDatabase
  let vault: TestVault
  let visitors: ReturnType<typeof createVisitors>
  beforeAll(async () => {
    database = await open()
    vault = await createTestVault({ db: database.db })
    visitors = createVisitors(vault)
  })
  afterAll(() => database.close())

  test.each(['email/change', 'holds', 'recovery/rehearsed'])(
    'whoever has the mailbox alone is refused: %s',
    async (path) => {
      const { email } = await visitors.own()
      const thief = await visitors.enter(email)
      const bodies: Readonly<Record<string, object>> = {
        'email/change': { email: visitors.newEmail() },
        holds: { kind: 'export' },
        'recovery/rehearsed': {},
      }
      const { status, body } = await ask(thief, path, bodies[path])
      expect([status, body.reasons[0].name]).toEqual([403, 'NOT_ALLOWED'])
    },
  )

  test('a hold is told, waits a day, is asked for once, and does not stay open forever', async () => {
    const visitor = await visitors.own()
    const { body: hold } = await ask(visitor, 'holds', { kind: 'export' })
    expect(hold).toEqual({ id: hold.id, kind: 'export', readyAt: vault.clock.now + day })
    const told = await readMail(vault, visitor.email)
    expect(told).toMatchObject({ what: 'export' })
    vault.clock.now += 1000
    expect((await ask(visitor, 'holds', { kind: 'export' })).body).toEqual(hold)
    await vault.settle()
    const holdMails = vault.mails.filter(({ to, kind }) => to === visitor.email && kind === 'holdStarted')
    expect(holdMails).toHaveLength(1)
    expect((await ask(visitor, 'holds')).body).toEqual([hold])
    vault.clock.now += 4 * day
    const later = await visitors.renew(visitor)
    expect((await ask(later, 'holds')).body).toEqual([])
    expect((await ask(later, 'holds', { kind: 'export' })).body.readyAt).toBe(vault.clock.now + day)
  })

  test('ten holds at once are one', async () => {
    const visitor = await visitors.own()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(visitor, 'holds', { kind: 'export' })),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('every device of the user cancels a hold, and nobody else does', async () => {
    const visitor = await visitors.own()
    const { body: hold } = await ask(visitor, 'holds', { kind: 'recovery' })
    const stranger = await visitors.own()
    expect((await ask(stranger, 'holds/cancel', { id: hold.id })).status).toBe(404)
    const second = await visitors.enter(visitor.email)
    expect((await ask(second, 'holds/cancel', { id: hold.id })).body).toEqual({})
    expect((await ask(visitor, 'holds')).body).toEqual([])
    expect(await readKinds(visitor)).toContain('holdCancelled')
  })

  test('the audit is what happened, newest first, with place and device', async () => {
    const visitor = await visitors.own()
    await begin(visitor.browser, visitor.email)
    expect(await readKinds(visitor)).toEqual(['walletCreated', 'signedIn', 'accountCreated'])
  })
})
