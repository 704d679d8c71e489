import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../fixtures/createTestBrowser.ts'
import { createTestVault, type TestVault } from '../fixtures/createTestVault.ts'
import { ask, createVisitors } from '../fixtures/createVisitors.ts'
import { databaseKinds, type TestDatabase } from '../fixtures/databases.ts'
import { begin, signIn } from '../fixtures/signIn.ts'

const hour = 3_600_001
const day = 86_400_001

describe.each(databaseKinds)('on $title', ({ open }) => {
  let database: TestDatabase
  let vault: TestVault
  let count = 0
  const newEmail = () => `noor${++count}@shop.example`
  beforeAll(async () => {
    database = await open()
    vault = await createTestVault({ db: database.db })
  })
  afterAll(() => database.close())

  /** Asks for eight mails at once. Answers how many went out. */
  async function askOften(browser: TestBrowser, email: string): Promise<number> {
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(browser, email)))
    const names = answers.map(({ status, body }) => (status === 200 ? 'sent' : body.reasons[0].name))
    expect(names.filter((name) => name !== 'sent' && name !== 'MAIL_LIMIT')).toEqual([])
    return names.filter((name) => name === 'sent').length
  }

  test.each([
    ['five mails an hour and ten a day for a device that it knows', true, 5],
    ['three an hour and six a day for any other', false, 3],
  ])('an address gets %s, however many are asked for at once', async (_, isKnown, hourly) => {
    const [browser, email] = [await createTestBrowser(vault), newEmail()]
    if (isKnown) await signIn(vault, browser, email)
    vault.clock.now += day
    expect(await askOften(browser, email)).toBe(hourly)
    vault.clock.now += hour
    expect(await askOften(browser, email)).toBe(hourly)
    vault.clock.now += hour
    expect(await askOften(browser, email)).toBe(0)
    vault.clock.now += day
    expect(await askOften(browser, email)).toBe(hourly)
    await vault.settle()
    expect(vault.mails.filter(({ to }) => to === email)).toHaveLength(hourly * 3 + Number(isKnown))
  })

  test('strangers who ask for mails all day lock nobody out of a device that he knows', async () => {
    const [known, email] = [await createTestBrowser(vault), newEmail()]
    await signIn(vault, known, email)
    vault.clock.now += day
    for (let asked = 0; asked < 5; asked += 1) {
      await askOften(await createTestBrowser(vault), email)
      expect((await signIn(vault, known, email)).status).toBe(200)
      vault.clock.now += hour
    }
  })

  test('whoever is signed in sends a foreign address no more mails than a stranger', async () => {
    const visitors = createVisitors(vault)
    const browser = await createTestBrowser(vault)
    const { body } = await browser.enter()
    const guest = { browser, token: body.accessToken, userId: body.user.id }
    const email = visitors.newEmail()
    const input = { email, locale: 'en', site: 'https://shop.example' }
    const statuses = []
    for (let asked = 0; asked < 4; asked += 1)
      statuses.push((await ask(guest, 'identities/email', input)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
