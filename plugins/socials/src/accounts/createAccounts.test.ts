import { give, refuse } from '@portico/vault-client/testing'
import { expect, test, vi } from 'vitest'
import { createTestSocials, returned } from '../fixtures/createTestSocials.ts'

type Test = ReturnType<typeof createTestSocials>

const see = ({ socials }: Test, expected: object) =>
  vi.waitFor(() => expect(socials.accounts.view.get()).toMatchObject(expected))
const hear = ({ listTypes }: Test, types: readonly string[]) =>
  vi.waitFor(() => expect(listTypes()).toEqual(types))

test('the vault lists the accounts, and the view goes when the visitor has left that', async () => {
  const test = createTestSocials({ SHOW_WALLET: give({}) })
  test.socials.accounts.show()
  await vi.waitFor(() => expect(test.context.calls).toEqual(['back']))
  expect(test.asked).toEqual([{ type: 'SHOW_WALLET', payload: { screen: 'logins' } }])
})

test('an account is added in the frame, which shows the list again when the visitor has decided', async () => {
  const test = createTestSocials()
  test.socials.accounts.show()
  test.socials.accounts.view.actions.add('github')
  await see(test, { waitingFor: 'github' })
  await vi.waitFor(() => expect(test.opened).toMatchObject([{ url: expect.stringContaining('#github') }]))
  await test.comeBack()
  await hear(test, [...['SHOW_WALLET', 'GET_SOCIAL_REDIRECT_URI', 'RPC_ABORT', 'LINK_SOCIAL', 'SHOW_WALLET']])
  expect(test.asked[3]?.payload).toEqual({ uri: returned })
  await see(test, { waitingFor: null, problem: null })
  expect(test.connected).toEqual([])
})

test('who declines is back at his list', async () => {
  const test = createTestSocials({ LINK_SOCIAL: refuse('REJECTED') })
  test.socials.accounts.show()
  test.socials.accounts.view.actions.add('google')
  await vi.waitFor(() => expect(test.opened).toHaveLength(1))
  await test.comeBack()
  await vi.waitFor(() => expect(test.listTypes().slice(-2)).toEqual(['LINK_SOCIAL', 'SHOW_WALLET']))
  await see(test, { problem: null })
})

test.each(['LOGIN_CANCELLED', 'IDENTITY_TAKEN', 'LOGIN_REFUSED'] as const)(
  '%s is said, and leads back to the list',
  async (code) => {
    const test = createTestSocials({ LINK_SOCIAL: refuse(code) })
    test.socials.accounts.show()
    test.socials.accounts.view.actions.add('google')
    await vi.waitFor(() => expect(test.opened).toHaveLength(1))
    await test.comeBack()
    await see(test, { problem: { code } })
    test.socials.accounts.view.actions.tryAgain()
    await see(test, { problem: null })
    expect(test.listTypes().at(-1)).toBe('SHOW_WALLET')
  },
)

test('a window that is kept closed is opened by another press', async () => {
  const test = createTestSocials()
  test.browser.isBlocking = true
  test.socials.accounts.show()
  test.socials.accounts.view.actions.add('google')
  await see(test, { waitingFor: 'google', isBlocked: true })
  test.browser.isBlocking = false
  test.socials.accounts.view.actions.add('google')
  await vi.waitFor(() => expect(test.opened).toHaveLength(1))
  await see(test, { isBlocked: false })
})

test('a page that was left for it comes back to the accounts', async () => {
  const left = createTestSocials()
  left.socials.accounts.show()
  left.socials.accounts.view.actions.add('google')
  await vi.waitFor(() => expect(left.opened).toHaveLength(1))
  const test = createTestSocials()
  await test.context.storage.set('opened', await left.context.storage.get('opened'))
  await test.comeBack()
  expect(test.context.calls).toEqual(['open socials/Accounts'])
  test.socials.accounts.show()
  await hear(test, ['LINK_SOCIAL', 'SHOW_WALLET'])
})

test('who leaves the view leaves the window too', async () => {
  const test = createTestSocials()
  const leave = test.socials.accounts.show()
  test.socials.accounts.view.actions.add('google')
  await vi.waitFor(() => expect(test.opened).toHaveLength(1))
  await vi.waitFor(() => expect(test.socials.accounts.view.get().waitingFor).toBe('google'))
  leave()
  await vi.waitFor(() => expect(test.opened).toMatchObject([{ isClosed: true }]))
})
