import { describe, expect, test } from 'vitest'
import { ask, readKinds } from '../fixtures/createVisitors.ts'
import { databaseKinds } from '../fixtures/databases.ts'
import { serveVault } from '../fixtures/serveVault.ts'
import { begin, readMail } from '../fixtures/signIn.ts'

const day = 86_400_000

describe.each(databaseKinds)('on $title', ({ open }) => {
  const served = serveVault(open)

  test.each(['email/change', 'holds', 'recovery/rehearsed', 'wallet/export'])(
    'whoever has the mailbox alone is refused: %s',
    async (path) => {
      const { email } = await served.visitors.own()
      const thief = await served.visitors.enter(email)
      const bodies: Readonly<Record<string, object>> = {
        'email/change': { email: served.visitors.newEmail() },
        holds: { kind: 'export' },
        'recovery/rehearsed': {},
        'wallet/export': {},
      }
      const { status, body } = await ask(thief, path, bodies[path])
      expect([status, body.reasons[0].name]).toEqual([403, 'NOT_ALLOWED'])
    },
  )

  test('a hold is told, waits a day, is asked for once, and does not stay open forever', async () => {
    const visitor = await served.visitors.own()
    const { body: hold } = await ask(visitor, 'holds', { kind: 'export' })
    expect(hold).toEqual({ id: hold.id, kind: 'export', readyAt: served.vault.clock.now + day, readyIn: day })
    const told = await readMail(served.vault, visitor.email)
    expect(told).toMatchObject({ what: 'export' })
    served.vault.clock.now += 1000
    const waiting = { ...hold, readyIn: day - 1000 }
    expect((await ask(visitor, 'holds', { kind: 'export' })).body).toEqual(waiting)
    await served.vault.settle()
    const holdMails = served.vault.mails.filter(
      ({ to, kind }) => to === visitor.email && kind === 'holdStarted',
    )
    expect(holdMails).toHaveLength(1)
    expect((await ask(visitor, 'holds')).body).toEqual([waiting])
    served.vault.clock.now += 4 * day
    const later = await served.visitors.renew(visitor)
    expect((await ask(later, 'holds')).body).toEqual([])
    expect((await ask(later, 'holds', { kind: 'export' })).body.readyAt).toBe(served.vault.clock.now + day)
  })

  test('the keys are shown from a day after they were asked for, by the clock of the service, for three days', async () => {
    const visitor = await served.visitors.own()
    const show = async (on: typeof visitor) => {
      const { status, body } = await ask(on, 'wallet/export', {})
      return [status, body.reasons?.[0].name]
    }
    expect(await show(visitor)).toEqual([403, 'NOT_ALLOWED'])
    await ask(visitor, 'holds', { kind: 'recovery' })
    const { body: hold } = await ask(visitor, 'holds', { kind: 'export' })
    served.vault.clock.now += day - 1
    let later = await served.visitors.renew(visitor)
    expect(await show(later)).toEqual([403, 'NOT_ALLOWED'])
    served.vault.clock.now += 1
    expect(await show(later)).toEqual([200, undefined])
    // Again, where the first answer was lost.
    expect(await show(later)).toEqual([200, undefined])
    const { body: holds } = await ask(later, 'holds')
    expect(holds).toContainEqual({ ...hold, readyIn: 0 })
    const stranger = await served.visitors.own()
    expect(await show(stranger)).toEqual([403, 'NOT_ALLOWED'])
    served.vault.clock.now += 3 * day
    later = await served.visitors.renew(visitor)
    expect(await show(later)).toEqual([403, 'NOT_ALLOWED'])
  })

  test('ten holds at once are one', async () => {
    const visitor = await served.visitors.own()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(visitor, 'holds', { kind: 'export' })),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('every device of the user cancels a hold, and nobody else does', async () => {
    const visitor = await served.visitors.own()
    const { body: hold } = await ask(visitor, 'holds', { kind: 'recovery' })
    const stranger = await served.visitors.own()
    expect((await ask(stranger, 'holds/cancel', { id: hold.id })).status).toBe(404)
    const second = await served.visitors.enter(visitor.email)
    expect((await ask(second, 'holds/cancel', { id: hold.id })).body).toEqual({})
    expect((await ask(visitor, 'holds')).body).toEqual([])
    expect(await readKinds(visitor)).toContain('holdCancelled')
  })

  test('the audit is what happened, newest first, with place and device', async () => {
    const visitor = await served.visitors.own()
    await begin(visitor.browser, visitor.email)
    expect(await readKinds(visitor)).toEqual(['walletCreated', 'signedIn', 'accountCreated'])
  })
})
