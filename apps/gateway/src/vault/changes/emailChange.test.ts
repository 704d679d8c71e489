import { describe, expect, test } from 'vitest'
import { createTestBrowser } from '../fixtures/createTestBrowser.ts'
import { ask, type Member, readKinds } from '../fixtures/createVisitors.ts'
import { databaseKinds } from '../fixtures/databases.ts'
import { serveVault } from '../fixtures/serveVault.ts'
import { enterCode, readMail, signIn, visit, wrong } from '../fixtures/signIn.ts'
import { keepWallet } from '../fixtures/wallet.ts'
import { pageTexts } from '../page/pageTexts.ts'

const day = 86_400_000

describe.each(databaseKinds)('on $title', ({ open }) => {
  const served = serveVault(open)

  /** Goes through both codes. */
  async function change(visitor: Member, email: string) {
    const { body } = await ask(visitor, 'email/change', { email })
    const { changeId } = body
    const old = await readMail(served.vault, visitor.email)
    const next = await ask(visitor, 'email/change/old', { changeId, code: old.code })
    expect(next.body).toEqual({ changeId, action: 'VERIFY_SECONDARY_OTP' })
    return ask(visitor, 'email/change/new', { changeId, code: (await readMail(served.vault, email)).code })
  }

  test('a guest who gets an address keeps his wallet, and comes in by a code from then on', async () => {
    const browser = await createTestBrowser(served.vault)
    const { body } = await browser.enter()
    const guest = { browser, token: body.accessToken, userId: body.user.id }
    await keepWallet(guest)
    const email = served.visitors.newEmail()
    const { body: begun } = await ask(guest, 'email/change', { email })
    expect(begun.action).toBe('VERIFY_SECONDARY_OTP')
    const { code } = await readMail(served.vault, email)
    const done = await ask(guest, 'email/change/new', { changeId: begun.changeId, code })
    expect(done.body).toEqual({ newEmail: email, readyAt: served.vault.clock.now })
    expect((await signIn(served.vault, browser, email)).body.user).toEqual({ id: guest.userId, email })
    expect((await browser.enter()).body).toMatchObject({ isNew: true })
  })

  test('a guest without a wallet gets an address by a login of his session', async () => {
    const browser = await createTestBrowser(served.vault)
    const { body } = await browser.enter()
    const email = served.visitors.newEmail()
    const input = { email, locale: 'en', site: 'https://shop.example' }
    const link = await browser.ask('identities/email', { token: body.accessToken, body: input })
    expect(link.body.action).toBe('VERIFY_DEVICE')
    const entered = await enterCode(
      browser,
      link.body.loginId,
      (await readMail(served.vault, email)).code ?? '',
    )
    expect(entered.body).toMatchObject({ user: { id: body.user.id, email }, isNew: false })
    const again = await browser.ask('identities/email', { token: entered.body.accessToken, body: input })
    expect([again.status, again.body.reasons[0].name]).toEqual([409, 'EMAIL_SET'])
  })

  test('accounts are never joined: an address that somebody has is not given to a guest', async () => {
    const { email } = await served.visitors.own()
    const browser = await createTestBrowser(served.vault)
    const { body } = await browser.enter()
    const input = { email, locale: 'en', site: 'https://shop.example' }
    const link = await browser.ask('identities/email', { token: body.accessToken, body: input })
    const entered = await enterCode(
      browser,
      link.body.loginId,
      (await readMail(served.vault, email)).code ?? '',
    )
    expect([entered.status, entered.body.reasons[0].name]).toEqual([409, 'EMAIL_TAKEN'])
    expect((await browser.enter()).body.user).toEqual(body.user)
  })

  test('an address is changed by two codes and a day, of which the old one is told', async () => {
    const visitor = await served.visitors.own()
    const email = served.visitors.newEmail()
    expect((await change(visitor, email)).body).toEqual({
      newEmail: email,
      readyAt: served.vault.clock.now + day,
    })
    const told = await readMail(served.vault, visitor.email)
    expect(told).toMatchObject({ email: 'm•••@s•••.example' })
    served.vault.clock.now += day - 1
    const before = await served.visitors.renew(visitor)
    expect((await ask(before, 'user')).body.identities).toMatchObject([{ email: visitor.email }])
    served.vault.clock.now += 1
    const after = await served.visitors.renew(visitor, email)
    expect(after.token).toBeTruthy()
    expect((await ask(after, 'user')).body).toMatchObject({ id: visitor.userId, identities: [{ email }] })
    expect(await readKinds(after)).toEqual(expect.arrayContaining(['emailChanging', 'emailChanged']))
    expect((await served.visitors.enter(visitor.email)).userId).not.toBe(visitor.userId)
  })

  test('the old address cancels the change by its mail, whose page changes nothing when it is opened', async () => {
    const visitor = await served.visitors.own()
    const email = served.visitors.newEmail()
    await change(visitor, email)
    const { cancel = '' } = await readMail(served.vault, visitor.email)
    expect((await visit(served.vault, cancel)).text).toContain('Cancel this change')
    expect((await ask(visitor, 'holds')).body).toHaveLength(1)
    expect((await visit(served.vault, cancel, 'cancel')).text).toContain(pageTexts.en.cancelled)
    expect((await visit(served.vault, cancel, 'cancel')).status).toBe(404)
    served.vault.clock.now += day
    expect((await served.visitors.enter(email)).userId).not.toBe(visitor.userId)
    expect((await served.visitors.enter(visitor.email)).userId).toBe(visitor.userId)
  })

  test('a change whose day is over is not taken back by an old mail', async () => {
    const visitor = await served.visitors.own()
    const email = served.visitors.newEmail()
    await change(visitor, email)
    const { cancel = '' } = await readMail(served.vault, visitor.email)
    served.vault.clock.now += day
    expect((await visit(served.vault, cancel, 'cancel')).status).toBe(404)
    expect((await served.visitors.enter(email)).userId).toBe(visitor.userId)
  })

  test('somebody who takes the new address meanwhile keeps it, and the change is none', async () => {
    const visitor = await served.visitors.own()
    const email = served.visitors.newEmail()
    await change(visitor, email)
    const other = await served.visitors.enter(email)
    served.vault.clock.now += day
    expect((await served.visitors.enter(email)).userId).toBe(other.userId)
    expect((await served.visitors.enter(visitor.email)).userId).toBe(visitor.userId)
  })

  test('the codes of a change are guessed five times, by one device', async () => {
    const visitor = await served.visitors.own()
    const { body } = await ask(visitor, 'email/change', { email: served.visitors.newEmail() })
    const { code = '' } = await readMail(served.vault, visitor.email)
    const { changeId } = body
    expect((await ask(visitor, 'email/change/new', { changeId, code })).body.reasons[0].name).toBe(
      'CODE_EXPIRED',
    )
    const tries = Array.from({ length: 12 }, () =>
      ask(visitor, 'email/change/old', { changeId, code: wrong(code) }),
    )
    const names = (await Promise.all(tries)).map(({ body: { reasons } }) => reasons[0].name)
    expect(names.filter((name) => name === 'CODE_WRONG')).toHaveLength(5)
    expect((await ask(visitor, 'email/change/old', { changeId, code })).body.reasons[0].name).toBe(
      'CODE_SPENT',
    )
  })
})
