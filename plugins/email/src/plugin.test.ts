import { give, maya, refuse, silent } from '@portico/vault-client/testing'
import { describe, expect, test, vi } from 'vitest'
import { createTestPlugin } from './fixtures/createTestPlugin.ts'
import type { CodeActions, CodeData } from './headless.ts'

test('a guest is connected without an address', async () => {
  const { run, connected, listTypes } = await createTestPlugin()
  await run('email/guest')
  expect(listTypes()).toEqual(['CONNECT_GUEST'])
  expect(connected).toMatchObject([{ user: { isRecoverable: false } }])
})

test('who has an address has come by e-mail, a guest by nothing', async () => {
  const { connector } = await createTestPlugin()
  const { signal } = new AbortController()
  const connect = async (user: object) =>
    connector.connect({ networks: [], caipNetworkId: 'eip155:1', params: { user } }, signal)
  expect((await connect(maya)).user).toEqual({ email: 'maya@example.com', provider: 'email' })
  expect((await connect({ ...maya, email: undefined })).user).toEqual({})
})

test('a site that connects before anybody has signed in is led to the view', async () => {
  const { connector } = await createTestPlugin({ IS_CONNECTED: give({ isConnected: false }) })
  const attempt = { networks: [], caipNetworkId: 'eip155:1', params: {} } as const
  await expect(connector.connect(attempt, new AbortController().signal)).rejects.toThrow('email/Code')
})

describe("a site's own sign-in", () => {
  test('connects by its token', async () => {
    const { run, connected, asked } = await createTestPlugin()
    await run('email/token', { token: 'e30.e30.' })
    expect(asked).toEqual([{ type: 'CONNECT_JWT', payload: { token: 'e30.e30.' } }])
    expect(connected).toEqual([{ user: maya }])
  })

  test('whose token the vault does not take is rejected with its reason', async () => {
    const { run, connected } = await createTestPlugin({ CONNECT_JWT: refuse('TOKEN_INVALID') })
    await expect(run('email/token', { token: 'e30' })).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    expect(connected).toEqual([])
  })

  test.each([undefined, null, 'e30', {}, { token: '' }, { token: 7 }, { token: 'x'.repeat(16_385) }])(
    'without a token, as %j, nothing is asked',
    async (given) => {
      const { run, asked } = await createTestPlugin()
      await expect(run('email/token', given)).rejects.toThrow('email/token takes { token }')
      expect(asked).toEqual([])
    },
  )

  test('opens the view where the vault has to restore the wallet, and ends with it', async () => {
    const { run, notify, context, listTypes, getView } = await createTestPlugin({ CONNECT_JWT: silent })
    const entering = run('email/token', { token: 'e30' })
    entering?.catch(() => {})
    await vi.waitFor(() => expect(listTypes()).toEqual(['CONNECT_JWT']))
    expect(context.calls).toEqual([])
    notify({ type: 'SHOW', payload: { height: 400 } })
    notify({ type: 'SHOW', payload: { height: 500 } })
    expect(context.calls).toEqual(['open email/Code'])
    const view = getView<CodeData, CodeActions>('email/Code')
    const leave = view.subscribe(() => {})
    expect(view.get()).toMatchObject({ step: 'opening', frameHeight: 500 })
    leave()
    await expect(entering).rejects.toMatchObject({ code: 'ABORTED' })
    expect(listTypes()).toEqual(['CONNECT_JWT', 'RPC_ABORT'])
  })
})

describe('drawn by a site itself', () => {
  test('a login begins when somebody looks at it, and ends with the last', async () => {
    const { getView, listTypes, connected, script } = await createTestPlugin({
      CONNECT_EMAIL: give({ action: 'VERIFY_DEVICE', number: '42' }),
    })
    const params = { email: 'maya@example.com' }
    const view = getView<CodeData, CodeActions>('email/Code', params)
    expect(listTypes()).toEqual([])
    const stops = [view.subscribe(() => {}), view.subscribe(() => {})]
    await vi.waitFor(() =>
      expect(view.get()).toMatchObject({ step: 'code', number: '42', isDeviceNew: true }),
    )
    stops[0]?.()
    script.CONNECT_OTP = give(maya)
    view.actions.setCode('123456')
    await vi.waitFor(() => expect(connected).toEqual([{ user: maya }]))
    stops[1]?.()
    expect(view.get()).toMatchObject({ step: 'address', email: '' })
  })
})
