// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createMemoryStore } from '../device/store.ts'
import type { Service } from '../service/createService.ts'
import { createSessions } from '../service/createSessions.ts'
import { VaultError } from '../service/VaultError.ts'
import { hashText } from '../wallet/hashText.ts'
import { createSocialLogin } from './createSocialLogin.ts'
import { linkKnown } from './linkKnown.ts'

const session = (user: object) => ({
  ...{ accessToken: 'a', expiresIn: 600, refreshToken: 'r' },
  user: { id: 'user-1', ...user },
})
const known = { state: 'known', email: 'maya@shop.example', providers: [] as string[] }

/** One frame, and what it asked of a service that answers as the test says. */
function start(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: [string, Record<string, unknown>][] = []
  const store = createMemoryStore()
  const service: Service = {
    async ask({ path, body }) {
      asked.push([path, body as Record<string, unknown>])
      const answer = path === 'login/social' ? { start: 's'.repeat(43) } : (answers[path] ?? {})
      if (answer instanceof Error) throw answer
      return answer as never
    },
  }
  const site = 'https://shop.example'
  const sessions = createSessions(service, store, site)
  const device = { sealingKey: 'k'.repeat(87) } as never
  const parts = { service, sessions, store, device, site, getLocale: () => 'de' }
  return { asked, store, sessions, parts, login: createSocialLogin(parts) }
}

type Frame = ReturnType<typeof start>

/** Begins a login. @returns what comes back by the page's address */
async function begin({ login, asked }: Frame, provider = 'google'): Promise<string> {
  await login.begin({ provider, returnTo: '/shop' })
  return `${asked.at(-1)?.[1].challenge}.ticket`
}

test('the service is told a hash of what the frame keeps, and the page an address of the vault’s', async () => {
  const frame = start({ 'login/social/enter': session({}) })
  const { uri } = await frame.login.begin({ provider: 'google', returnTo: '/shop?a=b' })
  expect(uri).toBe(`${location.origin}/social#${'s'.repeat(43)}`)
  const [, body] = frame.asked[0] ?? []
  expect(body).toEqual({
    ...{ provider: 'google', returnTo: '/shop?a=b', site: 'https://shop.example', locale: 'de' },
    challenge: expect.stringMatching(/^[-\w]{43}$/),
  })
  await frame.login.enter({ uri: `${body?.challenge}.ticket` })
  const [, entered] = frame.asked[1] ?? []
  expect(entered).toMatchObject({ ticket: 'ticket', isSeparate: false })
  expect(await hashText(`${entered?.verifier}`)).toBe(body?.challenge)
})

test.each(['another.ticket', 'no-ticket', '', '.'])(
  'what this browser has not begun is not even asked for: %j',
  async (uri) => {
    const frame = start()
    await begin(frame)
    await expect(frame.login.enter({ uri })).rejects.toMatchObject({ code: 'LOGIN_REFUSED' })
    expect(frame.asked).toHaveLength(1)
  },
)

test('what another site of this device has begun comes in nowhere else', async () => {
  const frame = start({ 'login/social/enter': session({}) })
  const uri = await begin(frame)
  const blog = createSocialLogin({ ...frame.parts, site: 'https://blog.shop.example' })
  await expect(blog.enter({ uri })).rejects.toMatchObject({ code: 'LOGIN_REFUSED' })
  await expect(frame.login.enter({ uri })).resolves.toBeNull()
})

test('two tabs that begin at once both come back', async () => {
  const frame = start({ 'login/social/enter': session({}) })
  const [one, other] = [await begin(frame), await begin(frame)]
  await expect(frame.login.enter({ uri: one })).resolves.toBeNull()
  await expect(frame.login.enter({ uri: other })).resolves.toBeNull()
  await expect(frame.login.enter({ uri: one })).rejects.toMatchObject({ code: 'LOGIN_REFUSED' })
})

test('what was begun an hour ago counts no more', async () => {
  const frame = start({ 'login/social/enter': session({}) })
  const uri = await begin(frame)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60_000)
  await expect(frame.login.enter({ uri })).rejects.toMatchObject({ code: 'LOGIN_REFUSED' })
  vi.restoreAllMocks()
})

test('an answer that was lost can be asked for again', async () => {
  const answers: Record<string, unknown> = { 'login/social/enter': new VaultError('OFFLINE', 'gone') }
  const frame = start(answers)
  const uri = await begin(frame)
  await expect(frame.login.enter({ uri })).rejects.toMatchObject({ code: 'OFFLINE' })
  answers['login/social/enter'] = session({ username: 'Maya', provider: 'google' })
  await expect(frame.login.enter({ uri })).resolves.toBeNull()
  expect(await frame.sessions.get()).toMatchObject({ username: 'Maya', provider: 'google' })
})

test('an address that has a wallet gets the account once its visitor is in by it, and only then', async () => {
  const frame = start({ 'login/social/enter': known })
  const uri = await begin(frame)
  expect(await frame.login.enter({ uri })).toEqual({
    ...{ action: 'VERIFY_OTP', email: 'maya@shop.example', providers: [] },
  })
  await frame.sessions.keep(session({ email: 'noor@shop.example' }))
  await linkKnown(frame.store, frame.sessions)
  expect(frame.asked).toHaveLength(2)
  await frame.login.enter({ uri })
  await frame.sessions.keep(session({ email: 'maya@shop.example' }))
  await linkKnown(frame.store, frame.sessions)
  expect(frame.asked.at(-1)).toEqual([
    'identities/social',
    { ticket: 'ticket', verifier: expect.any(String) },
  ])
  await linkKnown(frame.store, frame.sessions)
  expect(frame.asked).toHaveLength(4)
})

test('a wallet that another account brings in gets this one, too, once its visitor has come by that', async () => {
  const answers: Record<string, unknown> = { 'login/social/enter': { ...known, providers: ['google'] } }
  const frame = start(answers)
  await frame.login.enter({ uri: await begin(frame, 'discord') })
  answers['login/social/enter'] = session({ provider: 'google' })
  await frame.login.enter({ uri: await begin(frame, 'google') })
  await linkKnown(frame.store, frame.sessions)
  expect(frame.asked.at(-1)?.[0]).toBe('identities/social')
})

test('a visitor who goes on with something else links nothing', async () => {
  const answers: Record<string, unknown> = { 'login/social/enter': { ...known, providers: ['google'] } }
  const frame = start(answers)
  await frame.login.enter({ uri: await begin(frame, 'discord') })
  answers['login/social/enter'] = session({ provider: 'github' })
  await frame.login.enter({ uri: await begin(frame, 'github') })
  await linkKnown(frame.store, frame.sessions)
  expect(frame.asked.at(-1)?.[0]).toBe('login/social/enter')
})

test('an account is added once the visitor has seen which, and approved', async () => {
  const account = { provider: 'google', name: 'Maya', email: 'maya@shop.example' }
  const frame = start({ 'identities/social/returned': account })
  await frame.sessions.keep(session({}))
  const uri = await begin(frame)
  const ask = vi.fn(async () => {})
  await frame.login.link(uri, ask)
  expect(ask).toHaveBeenCalledWith({
    title: 'linkAccount',
    lines: [{ kind: 'text', label: 'account', value: 'Google · Maya · maya@shop.example' }],
    warnings: ['letsIn'],
  })
  expect(frame.asked.map(([path]) => path).slice(1)).toEqual([
    'identities/social/returned',
    'identities/social',
  ])
})

test('one that he declines is not', async () => {
  const frame = start({ 'identities/social/returned': { provider: 'x', name: null, email: null } })
  await frame.sessions.keep(session({}))
  const uri = await begin(frame)
  const ask = () => Promise.reject(new VaultError('REJECTED', 'The visitor declined.'))
  await expect(frame.login.link(uri, ask)).rejects.toMatchObject({ code: 'REJECTED' })
  expect(frame.asked.map(([path]) => path)).not.toContain('identities/social')
})
