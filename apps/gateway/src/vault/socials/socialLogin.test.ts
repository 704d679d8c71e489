import { type Brand, brands, visit as visitProvider } from '@portico/testing/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBrowser } from '../fixtures/createTestBrowser.ts'
import { databaseKinds, type TestDatabase } from '../fixtures/databases.ts'
import { begin, enterCode, readMail, signIn, visit, wrong } from '../fixtures/signIn.ts'
import { type SocialVault, startSocialVault } from '../fixtures/startSocialVault.ts'

describe.each(databaseKinds)('on $title', ({ open }) => {
  let database: TestDatabase
  let social: SocialVault
  let count = 0
  beforeAll(async () => {
    database = await open()
    social = await startSocialVault(database.db)
  })
  afterAll(async () => {
    await social.stop()
    await database.close()
  })
  const newBrowser = () => createTestBrowser(social.vault)
  const newName = (prefix = 'maya') => `${prefix}${++count}`
  const enterAs = async (brand: Brand, name: string) => social.signIn(await newBrowser(), brand, name)

  test.each(brands)(
    '%s: the first login makes a wallet’s owner, the second on another device finds him',
    async (brand) => {
      const name = newName()
      const first = await enterAs(brand, name)
      expect(first).toMatchObject({ status: 200, body: { isNew: true, user: { provider: brand } } })
      const second = await enterAs(brand, name)
      expect(second).toMatchObject({ status: 200, body: { isNew: false, user: first.body.user } })
      expect((await enterAs(brand, newName())).body.user.id).not.toBe(first.body.user.id)
    },
  )

  test('a name that is sent only once stays', async () => {
    const name = newName()
    const { username } = (await enterAs('apple', name)).body.user
    expect(username).toEqual(expect.any(String))
    expect((await enterAs('apple', name)).body.user.username).toBe(username)
  })

  test('the visitor comes back to where he was, with nothing in the address that says who he is', async () => {
    const browser = await newBrowser()
    const { url } = await social.begin(browser, 'github')
    const answer = await social.bring(await (await visitProvider(url)).continueAs(newName()))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(
      /^https:\/\/shop\.example\/shop\?page=2&result_uri=[-\w]{43}\.[-\w]{43}#top$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('who has an address here and comes from a provider with it is asked, and is the same one once he has shown it', async () => {
    const name = newName()
    const email = `${name}@shop.example`
    const [known, browser] = [await newBrowser(), await newBrowser()]
    const owner = await signIn(social.vault, known, email)
    const back = await social.travel(browser, 'google', name)
    expect((await social.enter(browser, back)).body).toEqual({ state: 'known', email, providers: [] })
    const apart = await social.enter(browser, back, { isSeparate: true })
    expect(apart.body).toMatchObject({ isNew: true, user: { provider: 'google' } })
    expect(apart.body.user.id).not.toBe(owner.body.user.id)
  })

  test('an account elsewhere with the same address is asked, too, and told by which provider', async () => {
    const name = newName()
    await enterAs('google', name)
    const email = `${name}@shop.example`
    expect((await enterAs('discord', name)).body).toEqual({ state: 'known', email, providers: ['google'] })
  })

  test('who comes by a code to an address that accounts of his have is asked, too; the code stays good for what he chooses', async () => {
    const name = newName()
    const { body: owner } = await enterAs('google', name)
    const email = `${name}@shop.example`
    const browser = await newBrowser()
    const { loginId } = (await begin(browser, email)).body
    const { code = '' } = await readMail(social.vault, email)
    // Only who has the code learns it, however often he asks.
    expect((await enterCode(browser, loginId, wrong(code))).body.reasons[0].name).toBe('CODE_WRONG')
    for (let round = 0; round < 6; round++)
      expect((await enterCode(browser, loginId, code)).body).toEqual({
        ...{ state: 'known', email, providers: ['google'] },
      })
    expect((await enterAs('google', name)).body).toMatchObject({ isNew: false, user: { id: owner.user.id } })
    const apart = await enterCode(browser, loginId, code, { isSeparate: true })
    expect(apart.body).toMatchObject({ isNew: true, user: { email } })
    expect(apart.body.user.id).not.toBe(owner.user.id)
    expect((await enterCode(browser, loginId, code)).body.reasons[0].name).toBe('CODE_SPENT')
    expect((await signIn(social.vault, browser, email)).body).toMatchObject({
      user: { id: apart.body.user.id },
    })
  })

  test('who follows the link of the mail is asked as well', async () => {
    const name = newName()
    await enterAs('github', name)
    const email = `${name}@shop.example`
    const browser = await newBrowser()
    const { loginId, number } = (await begin(browser, email)).body
    await visit(social.vault, (await readMail(social.vault, email)).link ?? '', number)
    const wait = (body = {}) =>
      browser.ask('login/wait', { body: { loginId, device: browser.input, ...body } })
    expect((await wait()).body).toEqual({ state: 'known', email, providers: ['github'] })
    expect((await wait({ isSeparate: true })).body).toMatchObject({ isNew: true, user: { email } })
  })

  test.each<[string, Brand, string]>([
    ['has not verified', 'discord', 'unverified'],
    ['does not say to have verified', 'facebook', 'maya'],
    ['does not tell', 'x', 'maya'],
  ])('an address that a provider %s is nobody’s', async (_, brand, prefix) => {
    const name = newName(prefix)
    await signIn(social.vault, await newBrowser(), `${name}@shop.example`)
    expect((await enterAs(brand, name)).body).toMatchObject({ isNew: true })
  })

  test('who cancels is told so, and may try again', async () => {
    for (const brand of brands) {
      const browser = await newBrowser()
      const cancelled = await social.enter(browser, await social.travel(browser, brand, null))
      expect([cancelled.status, cancelled.body.reasons[0].name]).toEqual([401, 'LOGIN_CANCELLED'])
      expect((await social.signIn(browser, brand, newName())).status).toBe(200)
    }
  })

  test('what came back counts once, and for ten minutes', async () => {
    const browser = await newBrowser()
    const back = await social.travel(browser, 'github', newName())
    expect((await social.enter(browser, back)).status).toBe(200)
    expect((await social.enter(browser, back)).body.reasons[0].name).toBe('LOGIN_EXPIRED')
    const late = await social.travel(browser, 'github', newName())
    social.vault.clock.now += 10 * 60_000
    expect((await social.enter(browser, late)).body.reasons[0].name).toBe('LOGIN_EXPIRED')
  })

  test('mails about the wallet go to the address that the provider vouches for', async () => {
    const name = newName()
    await enterAs('google', name)
    await enterAs('google', name)
    await social.vault.settle()
    expect(social.vault.mails.filter(({ to }) => to === `${name}@shop.example`)).toMatchObject([
      { kind: 'newDevice' },
    ])
  })
})
