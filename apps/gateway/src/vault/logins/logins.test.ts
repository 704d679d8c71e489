import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBrowser } from '../fixtures/createTestBrowser.ts'
import { createTestVault, type TestVault } from '../fixtures/createTestVault.ts'
import { databaseKinds, type TestDatabase } from '../fixtures/databases.ts'
import { begin, enterCode, readMail, signIn, wrong } from '../fixtures/signIn.ts'

describe.each(databaseKinds)('on $title', ({ open }) => {
  let database: TestDatabase
  let vault: TestVault
  let second: TestVault
  let count = 0
  const newEmail = () => `maya${++count}@shop.example`
  beforeAll(async () => {
    database = await open()
    vault = await createTestVault({ db: database.db })
    second = await createTestVault({ db: database.other, clock: vault.clock, mails: vault.mails })
  })
  afterAll(() => database.close())

  test('a code lets somebody new in, once, and the next login finds him', async () => {
    const [browser, email] = [await createTestBrowser(vault), newEmail()]
    const { body: login } = await begin(browser, email)
    expect(login).toEqual({
      loginId: expect.any(String),
      action: 'VERIFY_DEVICE',
      number: expect.stringMatching(/^\d\d$/),
      expiresIn: 600,
      resendIn: 30,
    })
    const { code = '' } = await readMail(vault, email)
    const entered = await enterCode(browser, login.loginId, code)
    expect(entered.body).toMatchObject({ user: { email }, isNew: true })
    expect((await enterCode(browser, login.loginId, code)).body.reasons[0].name).toBe('CODE_SPENT')
    const { body: next } = await begin(browser, email.toUpperCase())
    const again = await enterCode(browser, next.loginId, (await readMail(vault, email)).code ?? '')
    expect(again.body).toMatchObject({ user: entered.body.user, isNew: false })
  })

  test('a device that the user knows gets a code without a link', async () => {
    const [browser, email] = [await createTestBrowser(vault), newEmail()]
    await signIn(vault, browser, email)
    const { body } = await begin(browser, email)
    expect(body).toMatchObject({ action: 'VERIFY_OTP', number: '' })
    expect((await readMail(vault, email)).link).toBe('')
  })

  test('a new device of a user is told to him', async () => {
    const email = newEmail()
    await signIn(vault, await createTestBrowser(vault), email)
    await signIn(vault, await createTestBrowser(vault), email)
    await vault.settle()
    expect(vault.mails.filter(({ to }) => to === email).map(({ kind }) => kind)).toEqual([
      'code',
      'code',
      'newDevice',
    ])
  })

  test('fifty tries of a code at once, at two gateways, are five', async () => {
    const gateways = [vault, second]
    let asked = 0
    const request: TestVault['app']['request'] = (...parameters) =>
      (gateways[asked++ % 2] ?? vault).app.request(...parameters)
    const browser = await createTestBrowser({ app: { request }, clock: vault.clock })
    const email = newEmail()
    const { body } = await begin(browser, email)
    const { code = '' } = await readMail(vault, email)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => enterCode(browser, body.loginId, wrong(code))),
    )
    const names = answers.map(({ body: { reasons } }) => reasons[0].name)
    expect(names.filter((name) => name === 'CODE_WRONG')).toHaveLength(5)
    expect(names.filter((name) => name === 'CODE_SPENT')).toHaveLength(45)
    const left = answers.flatMap(({ body: { reasons } }) => reasons[0].triesLeft ?? [])
    expect(left.toSorted()).toEqual([0, 1, 2, 3, 4])
    expect((await enterCode(browser, body.loginId, code)).body.reasons[0].name).toBe('CODE_SPENT')
  })

  test('of two that enter the code at once one comes in', async () => {
    const [browser, email] = [await createTestBrowser(vault), newEmail()]
    const { body } = await begin(browser, email)
    const { code = '' } = await readMail(vault, email)
    const answers = await Promise.all([1, 2, 3].map(() => enterCode(browser, body.loginId, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('two first logins of an address at once make one user', async () => {
    const email = newEmail()
    const browsers = [await createTestBrowser(vault), await createTestBrowser(vault)]
    const logins = await Promise.all(browsers.map((browser) => begin(browser, email)))
    await vault.settle()
    const codes = vault.mails.filter(({ to }) => to === email).map(({ values }) => values.code ?? '')
    const tries = browsers.flatMap((browser, index) =>
      codes.map((code) => enterCode(browser, logins[index]?.body.loginId, code)),
    )
    const entered = (await Promise.all(tries)).filter(({ status }) => status === 200)
    expect(entered).toHaveLength(2)
    expect(new Set(entered.map(({ body }) => body.user.id)).size).toBe(1)
  })

  test('ten wrong codes lock an address for a day, and nobody out of a device that he knows', async () => {
    const [known, email] = [await createTestBrowser(vault), newEmail()]
    await signIn(vault, known, email)
    vault.clock.now += 3_600_000
    const names: string[] = []
    for (let login = 0; login < 3; login += 1) {
      const stranger = await createTestBrowser(vault)
      const { body } = await begin(stranger, email)
      const { code = '' } = await readMail(vault, email)
      for (let tried = 0; tried < 4; tried += 1)
        names.push((await enterCode(stranger, body.loginId, wrong(code))).body.reasons[0].name)
    }
    expect(names).toEqual([...Array(10).fill('CODE_WRONG'), 'LOCKED_TODAY', 'LOCKED_TODAY'])
    expect((await signIn(vault, known, email)).status).toBe(200)
    vault.clock.now += 86_400_000
    expect((await signIn(vault, await createTestBrowser(vault), email)).status).toBe(200)
  })

  test('right codes use up nothing of the ten', async () => {
    const email = newEmail()
    for (let login = 0; login < 12; login += 1) {
      expect((await signIn(vault, await createTestBrowser(vault), email)).status).toBe(200)
      vault.clock.now += 86_400_000 / 5
    }
    const browser = await createTestBrowser(vault)
    const { body } = await begin(browser, email)
    const { code = '' } = await readMail(vault, email)
    for (const triesLeft of [4, 3, 2, 1]) {
      const answer = await enterCode(browser, body.loginId, wrong(code))
      expect(answer.body.reasons[0]).toMatchObject({ name: 'CODE_WRONG', triesLeft })
    }
    expect((await enterCode(browser, body.loginId, code)).status).toBe(200)
  })

  test('a code expires', async () => {
    const [browser, email] = [await createTestBrowser(vault), newEmail()]
    const { body } = await begin(browser, email)
    const { code = '' } = await readMail(vault, email)
    vault.clock.now += 600_000
    expect((await enterCode(browser, body.loginId, code)).body.reasons[0].name).toBe('CODE_EXPIRED')
    expect((await browser.ask('login/resend', { body: { loginId: body.loginId } })).status).toBe(401)
  })

  test('a code is worth nothing in another browser', async () => {
    const [browser, thief, email] = [
      await createTestBrowser(vault),
      await createTestBrowser(vault),
      newEmail(),
    ]
    const { body } = await begin(browser, email)
    const { code = '' } = await readMail(vault, email)
    expect((await enterCode(thief, body.loginId, code)).body.reasons[0].name).toBe('CODE_EXPIRED')
    expect((await enterCode(browser, body.loginId, code)).status).toBe(200)
  })

  test('another code may be sent after half a minute, and replaces the first', async () => {
    const [browser, email] = [await createTestBrowser(vault), newEmail()]
    const { body } = await begin(browser, email)
    const first = await readMail(vault, email)
    const resend = () => browser.ask('login/resend', { body: { loginId: body.loginId } })
    const locked = await resend()
    expect([locked.status, locked.body.reasons[0].name, locked.headers.get('retry-after')]).toEqual([
      429,
      'RESEND_LOCKED',
      '30',
    ])
    vault.clock.now += 30_000
    const answers = await Promise.all([resend(), resend(), resend()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
    const next = await readMail(vault, email)
    expect(next.link).not.toBe(first.link)
    if (first.code !== next.code)
      expect((await enterCode(browser, body.loginId, first.code ?? '')).body.reasons[0].triesLeft).toBe(4)
    expect((await enterCode(browser, body.loginId, next.code ?? '')).status).toBe(200)
  })
})
