// @vitest-environment happy-dom
import { registerStandardWallet } from '@portico/testing/standard'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../connections/connect.ts'
import { parseGrant } from '../connectors/walletconnect/parseGrant.ts'
import { toSessions } from '../connectors/walletconnect/toSessions.ts'
import { createTestCore, one } from '../fixtures/createTestCore.ts'
import { loadProfile } from '../identity/loadProfile.ts'
import { createTestSiwx } from '../siwx/fixtures/createTestSiwx.ts'
import { signIn } from '../siwx/signIn.ts'
import { chainReaders } from './chainReaders.ts'
import {
  createWalletOf,
  testAddress,
  testChainReader,
  testNamespace,
  testNetwork,
  testRules,
  testSignRequest,
} from './fixtures/createTestNamespace.ts'
import { rules } from './rules.ts'
import { signRequests } from './signRequests.ts'

/** The line of the new namespace in each list. */
const lines = [
  [chainReaders, testChainReader],
  [rules, testRules],
  [signRequests, testSignRequest],
] as const

beforeEach(() => {
  for (const [list, line] of lines) Object.assign(list, { sui: line })
  return () => {
    for (const [list] of lines) Reflect.deleteProperty(list, 'sui')
  }
})

const account = `sui:mainnet:${testAddress}`
const networks = [testNetwork, one] as const
const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  vi.unstubAllGlobals()
})

/** A core whose visitor has connected a wallet of the new namespace. */
async function start(options: Parameters<typeof createTestCore>[0] = {}) {
  cleanups.push(registerStandardWallet(window, createWalletOf('New', 'sui:mainnet')))
  const test = createTestCore({ networks, ...options }, undefined, [testNamespace])
  cleanups.push(test.dispose)
  await connect(test.core, { connectorId: 'sui:New' })
  return test
}

const answerNode = (result: unknown) =>
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    expect(JSON.parse(body)).toMatchObject({ method: 'suix_getBalance', params: [testAddress] })
    return Response.json({ jsonrpc: '2.0', id: 1, result })
  })

test('the balance of its account is shown in the public state', async () => {
  answerNode({ totalBalance: '1500000000' })
  const { core, getState } = await start()
  await loadProfile(core)
  expect(getState()).toMatchObject({
    namespace: 'sui',
    caipAddress: account,
    profile: {
      balance: { amount: '1500000000', decimals: 9, text: '1.5 SUI' },
      balanceSymbol: 'SUI',
      profileName: null,
    },
  })
})

test('a balance that its node does not give stays unknown', async () => {
  answerNode({})
  const { core, getState } = await start()
  await loadProfile(core)
  expect(getState()).toMatchObject({ status: 'connected', profile: { balance: null } })
})

test('its wallet signs in', async () => {
  const siwx = createTestSiwx()
  const { core } = await start({ siwx })
  await signIn(core)
  const message = `site.example wants you to sign in with ${testAddress}`
  expect(siwx.sessions).toMatchObject([
    {
      data: { accountAddress: testAddress, chainId: 'sui:mainnet' },
      message,
      signature: `signed ${JSON.stringify({ message, address: testAddress })}`,
    },
  ])
})

test('by relay its addresses are read and compared by its rules', () => {
  const capitals = `0x${testAddress.slice(2).toUpperCase()}`
  const accounts = [account, `sui:mainnet:${capitals}`, 'sui:mainnet:0x1']
  const grant = parseGrant({ sui: { accounts } }, new Set(['sui:mainnet']))
  expect(toSessions(grant, { networks, preferred: ['sui:mainnet'] })).toEqual([
    { namespace: 'sui', chainId: 'mainnet', accounts: [{ address: testAddress }] },
  ])
})
