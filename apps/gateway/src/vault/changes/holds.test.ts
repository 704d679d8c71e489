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

  test.each(['email/change', 'holds', 'recovery/rehearsed', 'wallet/export'])(
    'whoever has the mailbox alone is refused: %s',
    async (path) => {
      const { email } = await visitors.own()
      const thief = await visitors.enter(email)
      const bodies: Readonly<Record<string, object>> = {
        'email/change': { email: visitors.newEmail() },
        holds: { kind: 'export' },
        'recovery/rehearsed': {},
        'wallet/export': {},
      }
      const { status, body } = await ask(thief, path, bodies[path])
      expect([status, body.reasons[0].name]).toEqual([403, 'NOT_ALLOWED'])
    },
  )

  test('a hold is told, waits a day, is asked for once, and does not stay open forever', async () => {
    const visitor = await visitors.own()
    const { body: hold } = await ask(visitor, 'holds', { kind: 'export' })
    expect(hold).toEqual({ id: hold.id, kind: 'export', readyAt: vault.clock.now + day, readyIn: day })
    const told = await readMail(vault, visitor.email)
    expect(told).toMatchObject({ what: 'export' })
    vault.clock.now += 1000
    const waiting = { ...hold, readyIn: day - 1000 }
    expect((await ask(visitor, 'holds', { kind: 'export' })).body).toEqual(waiting)
    await vault.settle()
    const holdMails = vault.mails.filter(({ to, kind }) => to === visitor.email && kind === 'holdStarted')
    expect(holdMails).toHaveLength(1)
    expect((await ask(visitor, 'holds')).body).toEqual([waiting])
    vault.clock.now += 4 * day
    const later = await visitors.renew(visitor)
    expect((await ask(later, 'holds')).body).toEqual([])
    expect((await ask(later, 'holds', { kind: 'export' })).body.readyAt).toBe(vault.clock.now + day)
  })

  test('the keys are shown from a day after they were asked for, by the clock of the service, for three days', async () => {
    const visitor = await visitors.own()
    const show = async (on: typeof visitor) => {
      const { status, body } = await ask(on, 'wallet/export', {})
      return [status, body.reasons?.[0].name]
    }
    expect(await show(visitor)).toEqual([403, 'NOT_ALLOWED'])
    await ask(visitor, 'holds', { kind: 'recovery' })
    const { body: hold } = await ask(visitor, 'holds', { kind: 'export' })
    vault.clock.now += day - 1
    let later = await visitors.renew(visitor)
    expect(await show(later)).toEqual([403, 'NOT_ALLOWED'])
    vault.clock.now += 1
    expect(await show(later)).toEqual([200, undefined])
    // Again, where the first answer was lost.
    expect(await show(later)).toEqual([200, undefined])
    const { body: holds } = await ask(later, 'holds')
    expect(holds).toContainEqual({ ...hold, readyIn: 0 })
    const stranger = await visitors.own()
    expect(await show(stranger)).toEqual([403, 'NOT_ALLOWED'])
    vault.clock.now += 3 * day
    later = await visitors.renew(visitor)
    expect(await show(later)).toEqual([403, 'NOT_ALLOWED'])
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
