import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import { mailLanguages } from '../../mail/locales/languages.ts'
import { createTestBrowser } from '../fixtures/createTestBrowser.ts'
import { createTestVault, type TestVault } from '../fixtures/createTestVault.ts'
import { begin, enterCode, readMail, signIn, visit } from '../fixtures/signIn.ts'
import { pageTexts } from './pageTexts.ts'

let vault: TestVault
let count = 0
beforeAll(async () => {
  vault = await createTestVault({ db: await openDatabase({}) })
})
afterAll(() => vault.db.destroy())

async function prepare(body: object = {}) {
  const email = `maya${++count}@shop.example`
  const browser = await createTestBrowser(vault)
  const { body: login } = await begin(browser, email, body)
  const { link = '', code = '' } = await readMail(vault, email)
  const wait = () => browser.ask('login/wait', { body: { loginId: login.loginId, device: browser.input } })
  const choices = [...(await visit(vault, link)).text.matchAll(/value="(\d\d)"/g)].map(
    ([, value = '']) => value,
  )
  return { browser, email, login, link, code, wait, choices }
}

test('the page shows who asks and three numbers, and to open it changes nothing', async () => {
  const { link, login, wait, choices } = await prepare({ site: 'https://shop.example' })
  const { text, headers } = await visit(vault, link)
  expect(text).toContain('https://shop.example')
  expect(text).not.toContain('<script')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(new Set(choices).size).toBe(3)
  expect(choices).toContain(login.number)
  expect((await wait()).body).toEqual({ state: 'waiting' })
})

test('the number that the browser shows lets that browser in, and no other', async () => {
  const { link, login, wait, email } = await prepare()
  const thief = await createTestBrowser(vault)
  expect((await visit(vault, link, login.number)).text).toContain(pageTexts.en.approved)
  const stolen = await thief.ask('login/wait', { body: { loginId: login.loginId, device: thief.input } })
  expect(stolen.body.reasons[0].name).toBe('CODE_EXPIRED')
  expect((await wait()).body).toMatchObject({ user: { email }, isNew: true })
  expect((await wait()).body.reasons[0].name).toBe('CODE_SPENT')
})

test('another number ends the login, and so does "It was not me"', async () => {
  for (const wrong of ['other', 'no']) {
    const { browser, link, login, wait, code, choices } = await prepare()
    const other = choices.find((choice) => choice !== login.number) ?? ''
    expect((await visit(vault, link, wrong === 'no' ? 'no' : other)).text).toContain(pageTexts.en.refused)
    expect((await visit(vault, link, login.number)).status).toBe(404)
    expect((await wait()).body.reasons[0].name).toBe('LOGIN_REFUSED')
    expect((await enterCode(browser, login.loginId, code)).body.reasons[0].name).toBe('LOGIN_REFUSED')
  }
})

test('a login that was refused is written down for its user', async () => {
  const { browser, email, login, code } = await prepare()
  const { body } = await enterCode(browser, login.loginId, code)
  await begin(await createTestBrowser(vault), email)
  await visit(vault, (await readMail(vault, email)).link ?? '', 'no')
  const { body: audit } = await browser.ask('audit', { token: body.accessToken })
  expect(audit[0].kind).toBe('loginRefused')
})

test('a link expires, and one that nobody was sent leads nowhere', async () => {
  const { link, login } = await prepare()
  vault.clock.now += 600_000
  expect((await visit(vault, link)).status).toBe(404)
  expect((await visit(vault, link, login.number)).status).toBe(404)
  expect((await visit(vault, `${link.slice(0, -1)}!`)).status).toBe(404)
})

test('what was approved in the last second can still be fetched', async () => {
  const { link, login, wait } = await prepare()
  vault.clock.now += 599_000
  await visit(vault, link, login.number)
  vault.clock.now += 20_000
  expect((await wait()).status).toBe(200)
})

test('the page speaks the language of the mail, and each has all of its texts', async () => {
  const { link } = await prepare({ locale: 'ar-EG' })
  const { text } = await visit(vault, link)
  expect(text).toContain('<html lang="ar" dir="rtl">')
  expect(text).toContain(pageTexts.ar.choose)
  expect(Object.keys(pageTexts).toSorted()).toEqual(Object.keys(mailLanguages).toSorted())
  const all = Object.values(pageTexts).map(({ choose }) => choose)
  expect(new Set(all).size).toBe(all.length)
})

test('a known device has no link that could let in another', async () => {
  const email = 'noor@shop.example'
  const browser = await createTestBrowser(vault)
  await signIn(vault, browser, email)
  await begin(browser, email)
  expect((await readMail(vault, email)).link).toBe('')
})
