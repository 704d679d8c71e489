// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryStore, type DeviceStore } from '../device/store.ts'
import type { Service } from '../service/createService.ts'
import { VaultError } from '../service/VaultError.ts'
import { hashText } from '../wallet/hashText.ts'
import { createFarcasterLogin } from './createFarcasterLogin.ts'

const returned = { state: 'returned', name: 'maya (FID 7)' }
const waiting = { state: 'waiting' }
const never = new AbortController().signal

/** One frame, whose service answers each question of an app's answer in turn, the last one again and again. */
function start(
  answers: readonly unknown[] = [returned],
  store: DeviceStore = createMemoryStore(),
  site = 'https://shop.example',
) {
  const asked: [string, Record<string, unknown>][] = []
  const left = [...answers]
  let codes = 0
  const service: Service = {
    async ask({ path, body }) {
      asked.push([path, body as Record<string, unknown>])
      codes += path === 'login/farcaster' ? 1 : 0
      const url = `https://farcaster.xyz/~/siwf?channelToken=${codes}`
      const code = { url, ticket: `${codes}`.repeat(43), expiresIn: 300 }
      const answer = path === 'login/farcaster' ? code : left.length > 1 ? left.shift() : left[0]
      if (answer instanceof Error) throw answer
      return answer as never
    },
  }
  const pause = vi.fn(async () => {})
  const parts = { service, store, site, getLocale: () => 'de', pause }
  return { asked, store, pause, login: createFarcasterLogin(parts) }
}

const listPaths = ({ asked }: ReturnType<typeof start>) => asked.map(([path]) => path)

test('the service is told the site and a hash of what the frame keeps, and the page what the code says', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const frame = start()
  const code = await frame.login.begin()
  expect(code).toEqual({ url: 'https://farcaster.xyz/~/siwf?channelToken=1', expiresIn: 300 })
  const [path, body] = frame.asked[0] ?? []
  expect(path).toBe('login/farcaster')
  expect(body).toEqual({
    ...{ site: 'https://shop.example', locale: 'de' },
    challenge: expect.stringMatching(/^[-\w]{43}$/),
  })
  const { userName, uri } = await frame.login.wait(never)
  expect([userName, uri]).toEqual(['maya (FID 7)', `${body?.challenge}.${'1'.repeat(43)}`])
  const [, waited] = frame.asked[1] ?? []
  expect(waited).toMatchObject({ ticket: '1'.repeat(43) })
  expect(await hashText(`${waited?.verifier}`)).toBe(body?.challenge)
})

test('the page hears nothing until an app has answered', async () => {
  const frame = start([waiting, waiting, returned])
  await frame.login.begin()
  await expect(frame.login.wait(never)).resolves.toMatchObject({ userName: 'maya (FID 7)' })
  expect(listPaths(frame)).toEqual(['login/farcaster', ...Array(3).fill('login/farcaster/wait')])
})

test('a code that is still good goes on, also in a page that was loaded again', async () => {
  const frame = start()
  const { url } = await frame.login.begin()
  expect((await frame.login.begin()).url).toBe(url)
  const later = start([returned], frame.store)
  expect((await later.login.begin()).url).toBe(url)
  await expect(later.login.wait(never)).resolves.toMatchObject({ userName: 'maya (FID 7)' })
  expect(listPaths(later)).toEqual(['login/farcaster/wait'])
})

test('what the visitor answers to one site is not heard by another on the same device', async () => {
  const shop = start()
  const { url } = await shop.login.begin()
  const blog = start([returned], shop.store, 'https://blog.shop.example')
  await expect(blog.login.wait(never)).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  expect(blog.asked).toEqual([])
  expect((await shop.login.begin()).url).toBe(url)
})

test('one that is used up, or too old, is followed by another', async () => {
  const frame = start()
  const { url } = await frame.login.begin()
  await frame.login.wait(never)
  const next = await frame.login.begin()
  expect(next.url).not.toBe(url)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_000)
  expect((await frame.login.begin()).url).not.toBe(next.url)
  vi.restoreAllMocks()
})

test.each(['LOGIN_FAILED', 'LOGIN_EXPIRED', 'LOGIN_REFUSED'] as const)(
  'after %s the next code is another',
  async (code) => {
    const frame = start([new VaultError(code, 'no')])
    const { url } = await frame.login.begin()
    await expect(frame.login.wait(never)).rejects.toMatchObject({ code })
    expect((await frame.login.begin()).url).not.toBe(url)
  },
)

test.each(['OFFLINE', 'PROVIDER_DOWN'] as const)('%s passes, and is said where it lasts', async (code) => {
  const gone = new VaultError(code, 'gone')
  const passing = start([gone, gone, gone, gone, returned])
  await passing.login.begin()
  await expect(passing.login.wait(never)).resolves.toMatchObject({ userName: 'maya (FID 7)' })
  expect(passing.pause).toHaveBeenCalledTimes(4)
  const lasting = start([gone])
  const { url } = await lasting.login.begin()
  await expect(lasting.login.wait(never)).rejects.toMatchObject({ code })
  // Whoever scans it meanwhile comes in once it is over.
  expect((await lasting.login.begin()).url).toBe(url)
})

test('a page that gives up keeps the code for when it comes back', async () => {
  const controller = new AbortController()
  const frame = start([waiting])
  const { url } = await frame.login.begin()
  const attempt = frame.login.wait(controller.signal)
  controller.abort()
  await expect(attempt).rejects.toBeDefined()
  expect((await frame.login.begin()).url).toBe(url)
})

test('without a code nobody is waited for', async () => {
  const frame = start()
  await expect(frame.login.wait(never)).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  expect(frame.asked).toEqual([])
})
