import { give, refuse, silent } from '@portico/vault-client/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestSocials, mayaOfGoogle, returned } from '../fixtures/createTestSocials.ts'

type Test = ReturnType<typeof createTestSocials>

const google = 'https://vault.example/social#google'
const known = { action: 'VERIFY_OTP', email: 'maya@shop.example', providers: [] as string[] }

const see = ({ socials }: Test, expected: object) =>
  vi.waitFor(() => expect(socials.login.view.get()).toMatchObject(expected))

/** A visitor who has pressed a provider's button, and is there. */
async function arriveAtProvider(test: Test, provider = 'google') {
  const leave = test.socials.login.show({ provider })
  await see(test, { step: 'waiting' })
  return leave
}

test('a press leads to the provider, and what comes back connects the wallet', async () => {
  const test = createTestSocials()
  await arriveAtProvider(test)
  expect(test.asked[0]).toEqual({
    type: 'GET_SOCIAL_REDIRECT_URI',
    payload: { provider: 'google', returnTo: '/shop?page=2#top' },
  })
  expect(test.opened).toMatchObject([{ url: google, target: 'window' }])
  await test.comeBack()
  await vi.waitFor(() => expect(test.connected).toEqual([{ id: 'socials/wallet', user: mayaOfGoogle }]))
  expect(test.opened).toMatchObject([{ isClosed: true }])
})

test('a window that looks closed proves nothing: what comes back still counts', async () => {
  const test = createTestSocials()
  await arriveAtProvider(test)
  test.say({ type: 'closed', reason: 'closed' })
  expect(test.socials.login.view.get()).toMatchObject({ step: 'waiting', problem: null })
  await test.comeBack()
  await vi.waitFor(() => expect(test.connected).toHaveLength(1))
})

test('who has closed it tries again, in a window of his press', async () => {
  const test = createTestSocials()
  await arriveAtProvider(test)
  test.socials.login.view.actions.openWindow()
  await vi.waitFor(() => expect(test.opened).toHaveLength(2))
  await see(test, { step: 'waiting' })
})

test('a visitor who does not come back in time is told so, and tries again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const test = createTestSocials()
  await arriveAtProvider(test)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  await see(test, { problem: { code: 'TIMEOUT' } })
  test.socials.login.view.actions.tryAgain()
  await see(test, { step: 'waiting', problem: null })
})

test('who goes on in his window after he was told that it took too long is connected', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const test = createTestSocials()
  await arriveAtProvider(test)
  await vi.advanceTimersByTimeAsync(11 * 60_000)
  await see(test, { problem: { code: 'TIMEOUT' } })
  await test.comeBack()
  await see(test, { problem: null })
  await vi.waitFor(() => expect(test.connected).toEqual([{ id: 'socials/wallet', user: mayaOfGoogle }]))
})

test('who has left is told nothing later', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const test = createTestSocials()
  const leave = await arriveAtProvider(test)
  leave()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(test.socials.login.view.get()).toMatchObject({ problem: null })
})

test.each(['LOGIN_CANCELLED', 'LOGIN_FAILED', 'LOGIN_EXPIRED', 'LOGIN_REFUSED'] as const)(
  'after %s the next press opens a window at once, made ready before',
  async (code) => {
    const test = createTestSocials({ CONNECT_SOCIAL: refuse(code) })
    await arriveAtProvider(test)
    await test.comeBack()
    await see(test, { problem: { code } })
    await vi.waitFor(() => expect(test.listTypes().slice(-1)).toEqual(['GET_SOCIAL_REDIRECT_URI']))
    test.socials.login.view.actions.tryAgain()
    await see(test, { step: 'waiting', problem: null })
    expect(test.listTypes().filter((type) => type === 'GET_SOCIAL_REDIRECT_URI')).toHaveLength(2)
    expect(test.opened).toHaveLength(2)
  },
)

test('what was lost on the way is asked for again, without another window', async () => {
  const test = createTestSocials({ CONNECT_SOCIAL: refuse('OFFLINE') })
  await arriveAtProvider(test)
  await test.comeBack()
  await see(test, { problem: { code: 'OFFLINE' } })
  test.script.CONNECT_SOCIAL = give(mayaOfGoogle)
  test.socials.login.view.actions.tryAgain()
  await vi.waitFor(() => expect(test.connected).toHaveLength(1))
  expect(test.opened).toHaveLength(1)
})

test('a provider that the service cannot reach is said, and tried again', async () => {
  const test = createTestSocials({ GET_SOCIAL_REDIRECT_URI: refuse('PROVIDER_DOWN') })
  test.socials.login.show({ provider: 'google' })
  await see(test, { problem: { code: 'PROVIDER_DOWN' } })
  test.script.GET_SOCIAL_REDIRECT_URI = give({ uri: google })
  test.socials.login.view.actions.tryAgain()
  await see(test, { step: 'waiting', problem: null })
})

test('a browser that keeps windows closed lets the visitor open one, or go on in the page', async () => {
  const test = createTestSocials()
  test.browser.isBlocking = true
  test.socials.login.show({ provider: 'google' })
  await see(test, { step: 'blocked', problem: null })
  test.browser.isBlocking = false
  test.socials.login.view.actions.continueInPage()
  await vi.waitFor(() => expect(test.opened).toMatchObject([{ url: google, target: 'page' }]))
  // The address that was ready is used.
  expect(test.listTypes().filter((type) => type === 'GET_SOCIAL_REDIRECT_URI')).toHaveLength(1)
})

test('a page that was left goes on where it comes back, with the provider that was on', async () => {
  const left = createTestSocials()
  await arriveAtProvider(left, 'apple')
  const test = createTestSocials()
  await test.context.storage.set('opened', await left.context.storage.get('opened'))
  await test.comeBack()
  expect(test.context.calls).toEqual(['open socials/ConnectingSocial'])
  test.socials.login.show({ provider: 'apple' })
  await vi.waitFor(() => expect(test.connected).toHaveLength(1))
  expect(test.opened).toEqual([])
  expect(await test.context.storage.get('opened')).toBeNull()
})

test('what another tab has opened meanwhile for an account does not turn a login into one', async () => {
  const test = createTestSocials()
  await arriveAtProvider(test)
  await test.context.storage.set('opened', 'link google')
  await test.comeBack()
  await vi.waitFor(() => expect(test.connected).toHaveLength(1))
})

test('who leaves the view leaves the window too, and what comes late opens the view again', async () => {
  const test = createTestSocials()
  const leave = await arriveAtProvider(test)
  leave()
  expect(test.opened).toMatchObject([{ isClosed: true }])
  await test.comeBack()
  expect([test.context.calls, test.connected]).toEqual([['open socials/ConnectingSocial'], []])
})

test('who leaves while the wallet opens is not connected', async () => {
  const test = createTestSocials({ CONNECT_SOCIAL: silent })
  const leave = await arriveAtProvider(test)
  await test.comeBack()
  await see(test, { step: 'entering' })
  leave()
  await vi.waitFor(() => expect(test.listTypes()).toContain('RPC_ABORT'))
  expect(test.connected).toEqual([])
})

test('an address that has a wallet is asked about; by e-mail its own view goes on', async () => {
  const test = createTestSocials({ CONNECT_SOCIAL: give(known) }, ['email/Code'])
  await arriveAtProvider(test)
  await test.comeBack()
  await see(test, { step: 'known', email: 'maya@shop.example', hasEmail: true })
  expect(test.connected).toEqual([])
  test.socials.login.view.actions.continueByEmail()
  expect(test.context.calls).toEqual(['open email/Code'])
})

test('another wallet is made where the visitor wants one', async () => {
  const test = createTestSocials({ CONNECT_SOCIAL: give(known) })
  await arriveAtProvider(test)
  await test.comeBack()
  await see(test, { step: 'known' })
  test.script.CONNECT_SOCIAL = give(mayaOfGoogle)
  test.socials.login.view.actions.makeAnother()
  await vi.waitFor(() => expect(test.connected).toHaveLength(1))
  expect(test.asked.at(-1)?.payload).toEqual({ uri: returned, isSeparate: true })
})

test('a wallet of another account is opened by that one', async () => {
  const test = createTestSocials({ CONNECT_SOCIAL: give({ ...known, providers: ['github'] }) })
  await arriveAtProvider(test)
  await test.comeBack()
  await see(test, { step: 'known', providers: ['github'] })
  test.socials.login.view.actions.openWindow('github')
  await vi.waitFor(() => expect(test.opened.at(-1)?.url).toContain('#github'))
  await see(test, { step: 'waiting', provider: 'github' })
})
