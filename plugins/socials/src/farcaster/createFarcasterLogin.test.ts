import { give, refuse, silent } from '@portico/vault-client/testing'
import { expect, test, vi } from 'vitest'
import { createTestSocials, farcasterUrl, mayaOfFarcaster, returned } from '../fixtures/createTestSocials.ts'

type Test = ReturnType<typeof createTestSocials>

const see = ({ socials }: Test, expected: object) =>
  vi.waitFor(() => expect(socials.farcaster.view.get()).toMatchObject(expected))
const hear = ({ listTypes }: Test, types: readonly string[]) =>
  vi.waitFor(() => expect(listTypes()).toEqual(types))
const answered = give({ userName: 'maya (FID 7)', uri: returned })

test('a code is shown for as long as it is good, and whoever answers it has his wallet connected', async () => {
  const test = createTestSocials({ CONNECT_FARCASTER: silent })
  test.socials.farcaster.show({ provider: 'farcaster' })
  await see(test, { step: 'waiting', url: farcasterUrl })
  const left = (test.socials.farcaster.view.get().expiresAt ?? 0) - Date.now()
  expect(left).toBeGreaterThan(290_000)
  expect(left).toBeLessThanOrEqual(300_000)
  const quick = createTestSocials({ CONNECT_FARCASTER: answered, CONNECT_SOCIAL: give(mayaOfFarcaster) })
  quick.socials.farcaster.show({ provider: 'farcaster' })
  await vi.waitFor(() => expect(quick.connected).toEqual([{ id: 'socials/wallet', user: mayaOfFarcaster }]))
  expect(quick.asked.map(({ type }) => type)).toEqual([
    ...['GET_FARCASTER_URI', 'CONNECT_FARCASTER', 'CONNECT_SOCIAL'],
  ])
  expect(quick.asked[2]?.payload).toEqual({ uri: returned, isSeparate: true })
  expect(quick.opened).toEqual([])
})

test.each(['LOGIN_EXPIRED', 'LOGIN_FAILED', 'LOGIN_REFUSED', 'PROVIDER_DOWN', 'OFFLINE'] as const)(
  '%s while it waits is said, and followed by a code',
  async (code) => {
    const test = createTestSocials({ CONNECT_FARCASTER: refuse(code) })
    test.socials.farcaster.show({})
    await see(test, { problem: { code } })
    test.script.CONNECT_FARCASTER = silent
    test.socials.farcaster.view.actions.tryAgain()
    await see(test, { step: 'waiting', url: farcasterUrl, problem: null })
    expect(test.listTypes().filter((type) => type === 'GET_FARCASTER_URI')).toHaveLength(2)
  },
)

test('a relay that the service cannot reach is said, and tried again', async () => {
  const test = createTestSocials({ GET_FARCASTER_URI: refuse('PROVIDER_DOWN'), CONNECT_FARCASTER: silent })
  test.socials.farcaster.show({})
  await see(test, { url: null, problem: { code: 'PROVIDER_DOWN' } })
  test.script.GET_FARCASTER_URI = give({ url: farcasterUrl, expiresIn: 300 })
  test.socials.farcaster.view.actions.tryAgain()
  await see(test, { step: 'waiting', problem: null })
})

test('a visitor who cancels waits no more, and may begin again', async () => {
  const test = createTestSocials({ CONNECT_FARCASTER: silent })
  test.socials.farcaster.show({})
  await see(test, { step: 'waiting' })
  test.socials.farcaster.view.actions.cancel()
  await see(test, { problem: { code: 'LOGIN_CANCELLED' } })
  await vi.waitFor(() => expect(test.listTypes()).toContain('RPC_ABORT'))
  test.socials.farcaster.view.actions.tryAgain()
  await see(test, { step: 'waiting', problem: null })
})

test('what was lost on the way is asked for again, without another code', async () => {
  const test = createTestSocials({ CONNECT_FARCASTER: answered, CONNECT_SOCIAL: refuse('OFFLINE') })
  test.socials.farcaster.show({})
  await see(test, { step: 'entering', problem: { code: 'OFFLINE' } })
  test.script.CONNECT_SOCIAL = give(mayaOfFarcaster)
  test.socials.farcaster.view.actions.tryAgain()
  await vi.waitFor(() => expect(test.connected).toHaveLength(1))
  expect(test.listTypes().filter((type) => type === 'GET_FARCASTER_URI')).toHaveLength(1)
})

test('an answer that is used up is followed by another code', async () => {
  const test = createTestSocials({ CONNECT_FARCASTER: answered, CONNECT_SOCIAL: refuse('LOGIN_EXPIRED') })
  test.socials.farcaster.show({})
  await see(test, { problem: { code: 'LOGIN_EXPIRED' } })
  test.script.CONNECT_FARCASTER = silent
  test.socials.farcaster.view.actions.tryAgain()
  await see(test, { step: 'waiting', problem: null })
})

test('who leaves is waited for no more, and goes on when he comes back', async () => {
  const test = createTestSocials({ CONNECT_FARCASTER: silent })
  const leave = test.socials.farcaster.show({})
  await see(test, { step: 'waiting' })
  leave()
  await vi.waitFor(() => expect(test.listTypes()).toContain('RPC_ABORT'))
  test.script.CONNECT_FARCASTER = answered
  test.script.CONNECT_SOCIAL = give(mayaOfFarcaster)
  test.socials.farcaster.show({})
  await vi.waitFor(() => expect(test.connected).toHaveLength(1))
})

test('who leaves while the wallet opens is not connected', async () => {
  const test = createTestSocials({ CONNECT_FARCASTER: answered, CONNECT_SOCIAL: silent })
  const leave = test.socials.farcaster.show({})
  await see(test, { step: 'entering' })
  leave()
  await vi.waitFor(() => expect(test.listTypes()).toContain('RPC_ABORT'))
  expect(test.connected).toEqual([])
})

test('an account is added where the ways into the wallet are, one step back', async () => {
  const test = createTestSocials({ CONNECT_FARCASTER: answered })
  const leave = test.socials.accounts.show()
  await hear(test, ['SHOW_WALLET'])
  test.socials.accounts.view.actions.add('farcaster')
  expect(test.context.calls).toEqual(['open socials/ConnectingFarcaster'])
  leave()
  test.socials.farcaster.show({ purpose: 'link' })
  await vi.waitFor(() => expect(test.context.calls).toContain('back'))
  test.socials.accounts.show()
  await hear(test, [
    ...['SHOW_WALLET', 'RPC_ABORT', 'GET_FARCASTER_URI', 'CONNECT_FARCASTER', 'LINK_SOCIAL', 'SHOW_WALLET'],
  ])
  expect(test.asked.find(({ type }) => type === 'LINK_SOCIAL')?.payload).toEqual({ uri: returned })
  expect(test.connected).toEqual([])
})
