// @vitest-environment happy-dom
import type { CaipNetworkId } from '@portico/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../connections/connect.ts'
import { disconnect } from '../connections/disconnect.ts'
import { setWalletAccounts } from '../connections/followWallet.ts'
import { createTestCore, createTestStorage, networks, showWallet } from '../fixtures/createTestCore.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { createTestSiwx } from './fixtures/createTestSiwx.ts'
import { followSignIn } from './followSignIn.ts'
import { cancelSignIn, signIn } from './signIn.ts'
import { signOut } from './signOut.ts'

const connectorId = 'com.example.wallet'
const other = '0x0000000000000000000000000000000000000002'
const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

function start(change: Parameters<typeof createTestSiwx>[0] = {}) {
  const siwx = createTestSiwx(change)
  const wallet = showWallet()
  const test = createTestCore({ siwx }, createTestStorage())
  cleanups.push(wallet.stop, test.dispose, followSignIn(test.core))
  const getStatus = () => test.core.signIn.getState().status
  /** The visitor turns to another account of the wallet. */
  const turn = () => setWalletAccounts(test.core, connectorId, 'eip155', [{ address: other }])
  return { ...test, siwx, wallet, getStatus, turn }
}

/** What is answered when the test says so. */
function createLate<Value>() {
  let answer: (value: Value) => void = () => {}
  let fail: (error: unknown) => void = () => {}
  const late = new Promise<Value>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { late, answer, fail }
}

const tracked = ({ events }: { events: [string, unknown][] }) =>
  events.filter(([name]) => name === 'track').map(([, payload]) => payload)

test('while sessions are asked for, nobody knows yet', async () => {
  const { late, answer } = createLate<[]>()
  const test = start({ getSessions: () => late })
  await connect(test.core, { connectorId })
  expect(test.core.signIn.getState()).toMatchObject({ status: 'checking', error: null })
  answer([])
  await expect.poll(test.getStatus).toBe('needed')
})

test('sessions of an account that the visitor has turned from say nothing of the next', async () => {
  const first = createLate<[]>()
  const test = start({
    getSessions: async (_, address) => (address === other ? ([{}] as never) : first.late),
  })
  await connect(test.core, { connectorId })
  test.turn()
  await expect.poll(test.getStatus).toBe('signed')
  first.answer([])
  await first.late
  expect(test.getStatus()).toBe('signed')
})

test('a service that fails for an account that the visitor has turned from leaves the next where it is', async () => {
  const first = createLate<[]>()
  const test = start({
    getSessions: async (_, address) => (address === other ? ([{}] as never) : first.late),
  })
  await connect(test.core, { connectorId })
  test.turn()
  await expect.poll(test.getStatus).toBe('signed')
  first.fail(new Error('The service is down.'))
  await first.late.catch(() => {})
  expect([test.getStatus(), test.getState().status]).toEqual(['signed', 'connected'])
})

test('a signature that comes when the visitor has turned to another account signs that one in not', async () => {
  const stored = createLate<void>()
  const test = start({ addSession: () => stored.late })
  await connect(test.core, { connectorId })
  await expect.poll(test.getStatus).toBe('needed')
  const signing = signIn(test.core)
  await expect.poll(test.getStatus).toBe('signing')
  test.turn()
  await expect.poll(test.getStatus).toBe('off')
  stored.answer()
  await signing
  expect(test.getStatus()).toBe('off')
  expect(tracked(test)).toEqual([])
})

test('nor is that one asked when the other’s sign-in fails', async () => {
  const stored = createLate<void>()
  const test = start({ addSession: () => stored.late })
  await connect(test.core, { connectorId })
  await expect.poll(test.getStatus).toBe('needed')
  const signing = signIn(test.core)
  await expect.poll(test.getStatus).toBe('signing')
  test.turn()
  stored.fail(new Error('late'))
  await expect(signing).rejects.toThrow('late')
  expect(test.core.signIn.getState()).toMatchObject({ status: 'off', error: null })
  expect(tracked(test)).toMatchObject([
    { event: 'SIWX_AUTH_ERROR', properties: { message: 'Error', network: 'eip155:1' } },
  ])
})

test('another account of a connected wallet is asked only where sign-in is required', async () => {
  for (const [isRequired, status] of [
    [false, 'off'],
    [true, 'needed'],
  ] as const) {
    const test = start({ getRequired: () => isRequired })
    await connect(test.core, { connectorId })
    await expect.poll(test.getStatus).toBe('needed')
    test.turn()
    await expect.poll(test.getStatus).toBe(status)
  }
})

test('without a wallet there is nobody to sign in', async () => {
  const test = start()
  await expect(signIn(test.core)).rejects.toMatchObject({ code: 'PORTICO-CONNECT-006', details: 'signIn' })
  expect(test.getStatus()).toBe('off')
  await signOut(test.core)
  expect(test.getStatus()).toBe('off')
})

test('signing out ends the one session, keeps the wallet, and asks anew where that is required', async () => {
  for (const [change, status] of [
    [{}, 'off'],
    [{ getRequired: () => false }, 'off'],
    [{ getRequired: () => true }, 'needed'],
  ] as const) {
    const test = start(change)
    await connect(test.core, { connectorId })
    await signIn(test.core)
    test.siwx.sessions.push({ data: { chainId: 'eip155:2', accountAddress: test.wallet.address } } as never)
    await signOut(test.core)
    expect(test.siwx.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:2'])
    expect(test.core.signIn.getState()).toMatchObject({ status, error: null })
    expect(test.getState().status).toBe('connected')
  }
})

test('a sign-out that fails leaves the visitor signed in', async () => {
  const test = start({ revokeSession: () => Promise.reject(new Error('The service is down.')) })
  await connect(test.core, { connectorId })
  await signIn(test.core)
  await expect(signOut(test.core)).rejects.toThrow('The service is down.')
  expect(test.getStatus()).toBe('signed')
})

test('leaving a wallet ends its sessions on each network of its namespace, and a service that fails is reported', async () => {
  const revoked: [CaipNetworkId, string][] = []
  const test = start({
    revokeSession: async (chainId, address) => {
      revoked.push([chainId, address])
      throw new Error(`no answer for ${chainId}`)
    },
  })
  await connect(test.core, { connectorId })
  await disconnect(test.core)
  const { address } = test.wallet
  expect(revoked).toEqual([
    ['eip155:1', address],
    ['eip155:2', address],
  ])
  const getErrors = () => test.events.filter(([name]) => name === 'error')
  await expect.poll(getErrors).toHaveLength(2)
  expect(test.getState().status).toBe('disconnected')
})

const secondKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'

test.each([
  ['its own account', { privateKey: secondKey } as const],
  ['the same account', {}],
])('a wallet that stays is not signed out with another that holds %s', async (_, shown) => {
  const second = showWallet({ rdns: 'com.example.second', name: 'Second', ...shown })
  cleanups.push(second.stop)
  const test = start()
  await connect(test.core, { connectorId })
  await signIn(test.core)
  await connect(test.core, { connectorId: 'com.example.second' })
  await disconnect(test.core, { connectorId: 'com.example.second' })
  expect(test.getState()).toMatchObject({ address: test.wallet.address, wallet: { id: connectorId } })
  expect(test.siwx.sessions).toHaveLength(1)
  await disconnect(test.core)
  expect(test.siwx.sessions).toEqual([])
})

test('cancelling a required sign-in goes back to the network the visitor comes from, where they are signed in', async () => {
  const asked: string[] = []
  const test = start({ getRequired: () => true })
  await connect(test.core, { connectorId })
  await signIn(test.core)
  await switchNetwork(test.core, { caipNetworkId: 'eip155:2' })
  await expect.poll(test.getStatus).toBe('needed')
  const { getSessions } = test.siwx
  Object.assign(test.siwx, {
    getSessions: async (chainId: CaipNetworkId, address: string) => {
      asked.push(chainId)
      return getSessions(chainId, address)
    },
  })
  const onLeave = vi.fn()
  await cancelSignIn(test.core, onLeave)
  expect(test.getState().caipNetworkId).toBe('eip155:1')
  await expect.poll(test.getStatus).toBe('signed')
  expect(asked[0]).toBe('eip155:1')
  expect(onLeave).not.toHaveBeenCalled()
})

test('of several networks with a session the one the visitor comes from is first, though the site names it last', async () => {
  const siwx = createTestSiwx({ getRequired: () => true })
  const three = { ...networks[1], caipNetworkId: 'eip155:3', chainId: '3', name: 'Three' } as never
  const chains = [1, 2, 3].map((chainId) => ({ chainId, rpcUrl: 'http://127.0.0.1:1' }))
  const wallet = showWallet({ chains })
  const test = createTestCore({ siwx, networks: [...networks, three] }, createTestStorage())
  cleanups.push(wallet.stop, test.dispose, followSignIn(test.core))
  const getStatus = () => test.core.signIn.getState().status
  await connect(test.core, { connectorId })
  await signIn(test.core)
  await switchNetwork(test.core, { caipNetworkId: 'eip155:3' })
  await expect.poll(getStatus).toBe('needed')
  await signIn(test.core)
  await switchNetwork(test.core, { caipNetworkId: 'eip155:2' })
  await expect.poll(getStatus).toBe('needed')
  await cancelSignIn(test.core)
  expect(test.getState().caipNetworkId).toBe('eip155:3')
})

test('a required sign-in that is cancelled where there is no session at all leaves that wallet alone', async () => {
  const test = start({ getRequired: () => true })
  await connect(test.core, { connectorId })
  await expect.poll(test.getStatus).toBe('needed')
  const onLeave = vi.fn(() => expect(test.getState().status).toBe('connected'))
  await cancelSignIn(test.core, onLeave)
  expect(onLeave).toHaveBeenCalledOnce()
  expect([test.getState().status, test.getStatus()]).toEqual(['disconnected', 'off'])
})
