import { type Fault, visit } from '@portico/testing/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import { createTestBrowser } from '../fixtures/createTestBrowser.ts'
import { publicUrl } from '../fixtures/createTestVault.ts'
import { readBack, type SocialVault, site, startSocialVault } from '../fixtures/startSocialVault.ts'

let social: SocialVault
let close = async () => {}
beforeAll(async () => {
  const db = await openDatabase({})
  social = await startSocialVault(db)
  close = async () => {
    await social.stop()
    await db.destroy()
  }
})
afterAll(() => close())

const newBrowser = () => createTestBrowser(social.vault)
const nameOf = ({ body }: { readonly body: { readonly reasons: readonly { readonly name: string }[] } }) =>
  body.reasons[0]?.name

test('whoever leads a visitor to a provider gets nothing of what the visitor brings back', async () => {
  const [attacker, victim] = [await newBrowser(), await newBrowser()]
  const { url, verifier } = await social.begin(attacker, 'google')
  const answer = await social.bring(await (await visit(url)).continueAs('victim'))
  const back = readBack(answer.headers.get('location'), verifier)
  // The ticket lies in the victim's browser, whose frame has not kept what the attacker's has.
  expect(nameOf(await social.enter(victim, { ...back, verifier: 'v'.repeat(43) }))).toBe('LOGIN_REFUSED')
  expect(nameOf(await social.enter(victim, back))).toBe('LOGIN_REFUSED')
  // The attacker's frame has no ticket, and guesses none.
  expect(nameOf(await social.enter(attacker, { ticket: 't'.repeat(43), verifier }))).toBe('LOGIN_EXPIRED')
})

test('whoever slips his own login to a visitor signs him in as nobody', async () => {
  const [attacker, victim] = [await newBrowser(), await newBrowser()]
  const back = await social.travel(attacker, 'google', 'mallory')
  const own = await social.begin(victim, 'google')
  expect(nameOf(await social.enter(victim, { ...back, verifier: own.verifier }))).toBe('LOGIN_REFUSED')
})

test('an answer is taken once, however often it comes', async () => {
  const { url } = await social.begin(await newBrowser(), 'google')
  const arrival = await (await visit(url)).continueAs('maya')
  const answers = await Promise.all([social.bring(arrival), social.bring(arrival), social.bring(arrival)])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404])
})

test('a window leads to the provider as long as nobody has come back', async () => {
  const { url, body } = await social.begin(await newBrowser(), 'google')
  const start = () => social.vault.app.request(`${publicUrl}/vault/social/start/${body.start}`)
  expect((await start()).headers.get('location')).toBe(url)
  await social.bring(await (await visit(url)).continueAs('maya'))
  expect((await start()).status).toBe(404)
  expect((await social.vault.app.request(`${publicUrl}/vault/social/start/${'x'.repeat(43)}`)).status).toBe(
    404,
  )
})

test('the code of one login does not fit the state of another', async () => {
  const [attacker, victim] = [await newBrowser(), await newBrowser()]
  const [of, own] = [await social.begin(attacker, 'google'), await social.begin(victim, 'google')]
  const stolen = await (await visit(of.url)).continueAs('mallory')
  stolen.url.searchParams.set('state', new URL(own.url).searchParams.get('state') ?? '')
  const answer = await social.bring(stolen)
  const back = readBack(answer.headers.get('location'), own.verifier)
  expect(nameOf(await social.enter(victim, back))).toBe('LOGIN_FAILED')
})

test('the answer of one provider is not taken for another’s', async () => {
  const { url } = await social.begin(await newBrowser(), 'google')
  const arrival = await (await visit(url)).continueAs('maya')
  const elsewhere = new URL(arrival.url.href.replace('/callback/google', '/callback/github'))
  expect((await social.bring({ ...arrival, url: elsewhere })).status).toBe(404)
  expect((await social.bring(arrival)).status).toBe(303)
})

test('a parameter that comes twice is refused', async () => {
  const browser = await newBrowser()
  const { url, verifier } = await social.begin(browser, 'github')
  const arrival = await (await visit(url)).continueAs('maya')
  arrival.url.searchParams.append('code', 'another')
  const answer = await social.bring(arrival)
  const back = readBack(answer.headers.get('location'), verifier)
  expect(nameOf(await social.enter(browser, back))).toBe('LOGIN_FAILED')
})

test.each<['google' | 'apple' | 'github' | 'discord', Fault]>([
  ['google', 'badSignature'],
  ['google', 'wrongNonce'],
  ['google', 'wrongIssuer'],
  ['google', 'tokenRefused'],
  ['apple', 'badSignature'],
  ['apple', 'wrongNonce'],
  ['apple', 'wrongIssuer'],
  ['apple', 'tokenRefused'],
  ['github', 'tokenRefused'],
  ['github', 'userinfoDown'],
  ['discord', 'userinfoDown'],
])(
  '%s: with %s nobody comes in, the operator reads why, and the visitor tries again',
  async (brand, fault) => {
    const browser = await newBrowser()
    const heal = social.provider.fail(brand, fault)
    const lines = social.vault.lines.length
    const failed = await social.signIn(browser, brand, 'maya')
    expect([failed.status, nameOf(failed)]).toEqual([401, 'LOGIN_FAILED'])
    expect(social.vault.lines.slice(lines).join('')).toContain(`"provider":"${brand}"`)
    heal()
    expect((await social.signIn(browser, brand, 'maya')).status).toBe(200)
  },
)

test('neither codes nor tokens nor names stand in the log', async () => {
  const heal = social.provider.fail('google', 'badSignature')
  const { url } = await social.begin(await newBrowser(), 'google')
  const arrival = await (await visit(url)).continueAs('zoe-unlike-any')
  await social.bring(arrival)
  heal()
  const log = social.vault.lines.join('')
  for (const secret of [arrival.url.searchParams.get('code') ?? '-', 'zoe-unlike-any', 'eyJ'])
    expect(log).not.toContain(secret)
})

test.each([
  ['another site, by two slashes', { returnTo: '//evil.example/' }],
  ['another site, by a backslash', { returnTo: '/\\evil.example/' }],
  ['no path', { returnTo: 'evil.example' }],
  ['a site with a path', { site: `${site}/shop` }],
  ['a provider that there is not', { provider: 'myspace' }],
  ['a provider of every object', { provider: 'constructor' }],
])('nobody is sent to %s', async (_, change) => {
  const { status } = await social.begin(await newBrowser(), 'google', change)
  expect(status).toBe(400)
})

test('what only the vault may ask is refused to every other page', async () => {
  const browser = await newBrowser()
  const given = { provider: 'google', challenge: 'c'.repeat(43), returnTo: '/', site, locale: 'en' }
  const { status } = await browser.ask('login/social', { body: given, headers: { origin: site } })
  expect(status).toBe(403)
})
