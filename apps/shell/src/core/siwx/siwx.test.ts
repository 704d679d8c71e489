// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { connect } from '../connections/connect.ts'
import { disconnect } from '../connections/disconnect.ts'
import { reconnect } from '../connections/reconnect.ts'
import { createTestCore, createTestStorage, showWallet } from '../fixtures/createTestCore.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { createTestSiwx } from './fixtures/createTestSiwx.ts'
import { followSignIn } from './followSignIn.ts'
import { cancelSignIn, signIn } from './signIn.ts'

const connectorId = 'com.example.wallet'
const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

function start(change: Parameters<typeof createTestSiwx>[0] = {}, storage = createTestStorage(), shown = {}) {
  const siwx = createTestSiwx(change)
  const wallet = showWallet(shown)
  const test = createTestCore({ siwx }, storage)
  cleanups.push(wallet.stop, test.dispose, followSignIn(test.core))
  const getStatus = () => test.core.signIn.getState().status
  return { ...test, siwx, wallet, getStatus }
}
const tracked = ({ events }: { events: [string, unknown][] }) =>
  events.filter(([name]) => name === 'track').map(([, payload]) => (payload as { event: string }).event)

test('a wallet that was connected is asked to sign, and what it signed is stored', async () => {
  const test = start()
  await connect(test.core, { connectorId })
  await expect.poll(test.getStatus).toBe('needed')
  await signIn(test.core)
  expect(test.getStatus()).toBe('signed')
  const { address } = test.wallet
  expect(test.siwx.sessions).toMatchObject([
    {
      data: { accountAddress: address, chainId: 'eip155:1' },
      message: `site.example wants you to sign in with ${address}`,
    },
  ])
  expect(test.siwx.sessions[0]?.signature).toMatch(/^0x[0-9a-f]{130}$/)
  expect(tracked(test)).toEqual(['SIWX_AUTH_SUCCESS'])
})

test('a visitor who declines is asked still, and knows why', async () => {
  const test = start({}, undefined, { behavior: { rejectRequest: true } })
  await connect(test.core, { connectorId })
  await expect.poll(test.getStatus).toBe('needed')
  await expect(signIn(test.core)).rejects.toThrow('PORTICO-CONNECT-002')
  expect(test.core.signIn.getState()).toMatchObject({
    status: 'needed',
    error: { code: 'PORTICO-CONNECT-002' },
  })
  expect(tracked(test)).toEqual(['SIWX_AUTH_ERROR'])
  expect(test.getState().status).toBe('connected')
})

test('a signature that is not verified is no sign-in', async () => {
  const addSession = async () => {
    throw new Error('The nonce was used.')
  }
  const test = start({ addSession })
  await connect(test.core, { connectorId })
  await expect(signIn(test.core)).rejects.toThrow('The nonce was used.')
  expect(test.getStatus()).toBe('needed')
})

test('cancelling leaves the wallet where sign-in is required, and goes on without elsewhere', async () => {
  const optional = start()
  await connect(optional.core, { connectorId })
  await cancelSignIn(optional.core)
  expect([optional.getState().status, optional.getStatus()]).toEqual(['connected', 'off'])
  const required = start({ getRequired: () => true })
  await connect(required.core, { connectorId })
  await cancelSignIn(required.core)
  expect(required.getState().status).toBe('disconnected')
  expect(tracked(required)).toEqual(['CLICK_CANCEL_SIWX'])
})

test('a visitor who comes back is asked only where sign-in is required and has no session', async () => {
  for (const [change, hasSession, status] of [
    [{}, false, 'off'],
    [{}, true, 'signed'],
    [{ getRequired: () => true }, false, 'needed'],
    [{ getRequired: () => true }, true, 'signed'],
  ] as const) {
    const storage = createTestStorage()
    const first = start(change, storage)
    await connect(first.core, { connectorId })
    if (hasSession) await signIn(first.core)
    const second = createTestCore({ siwx: first.siwx }, storage)
    cleanups.push(second.dispose, followSignIn(second.core))
    await reconnect(second.core)
    await expect.poll(() => second.core.signIn.getState().status).toBe(status)
  }
})

test('another network is another session', async () => {
  const test = start({ getRequired: () => true })
  await connect(test.core, { connectorId })
  await signIn(test.core)
  await switchNetwork(test.core, { caipNetworkId: 'eip155:2' })
  await expect.poll(test.getStatus).toBe('needed')
  await switchNetwork(test.core, { caipNetworkId: 'eip155:1' })
  await expect.poll(test.getStatus).toBe('signed')
})

test('an unsupported network is left before anybody is asked to sign', async () => {
  const chains = [{ chainId: 99, rpcUrl: 'http://127.0.0.1:1' }]
  const test = start({ getRequired: () => true }, undefined, { chains })
  await connect(test.core, { connectorId })
  expect(test.getStatus()).toBe('off')
})

test('leaving a wallet signs its account out, unless the site keeps sessions', async () => {
  const test = start()
  await connect(test.core, { connectorId })
  await signIn(test.core)
  await disconnect(test.core)
  expect(test.siwx.sessions).toEqual([])
  const keeping = start({ signOutOnDisconnect: false })
  await connect(keeping.core, { connectorId })
  await signIn(keeping.core)
  await disconnect(keeping.core)
  expect(keeping.siwx.sessions).toHaveLength(1)
})

test('where nobody can tell whether there is a session, the wallet is left', async () => {
  const getSessions = async () => {
    throw new Error('The service is down.')
  }
  const test = start({ getSessions })
  await connect(test.core, { connectorId })
  await expect.poll(() => test.getState().status).toBe('disconnected')
  expect(test.core.signIn.getState().error?.message).toBe('The service is down.')
})

test('without sign-in nobody is asked, and asking is an error', async () => {
  const wallet = showWallet()
  const test = createTestCore()
  cleanups.push(wallet.stop, test.dispose, followSignIn(test.core))
  await connect(test.core, { connectorId })
  expect(test.core.signIn.getState().status).toBe('off')
  await expect(signIn(test.core)).rejects.toThrow('PORTICO-SIWX-001')
})

test('the older form of sign-in asks for a message of the site’s own, which the site verifies', async () => {
  const wallet = showWallet()
  const verified: string[] = []
  let session: { address: string; chainId: number } | null = null
  const test = createTestCore({
    siweConfig: {
      getNonce: async () => 'nonce-of-the-site',
      createMessage: ({ address, nonce }) => `${address} ${nonce}`,
      verifyMessage: async ({ message }) => {
        verified.push(message)
        session = { address: wallet.address, chainId: 1 }
        return true
      },
      getSession: async () => session,
      signOut: async () => {
        session = null
        return true
      },
    },
  })
  cleanups.push(wallet.stop, test.dispose, followSignIn(test.core))
  await connect(test.core, { connectorId })
  await expect.poll(() => test.core.signIn.getState().status).toBe('needed')
  await signIn(test.core)
  expect(verified).toEqual([`${wallet.address} nonce-of-the-site`])
  expect(test.core.signIn.getState().status).toBe('signed')
  await disconnect(test.core)
  await expect.poll(() => session).toBeNull()
})
