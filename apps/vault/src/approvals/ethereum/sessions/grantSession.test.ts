import { accountDelegate, delegationManager } from '@portico/smart-accounts'
import { decodePermissionContext, getDelegationDigest } from '@portico/smart-accounts/delegations'
import { createClient, custom, type Hex, padHex, recoverAddress } from 'viem'
import { erc7715Actions } from 'viem/experimental'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  createTestSigning,
  type TestSigningParameters,
  testNetworks,
} from '../../../fixtures/createTestSigning.ts'
import { VaultError } from '../../../service/VaultError.ts'
import { methods } from '../../methods.ts'

/** First account of the phrase that test wallets have. */
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const key = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const caipNetworkId = 'eip155:1'
const now = Date.UTC(2026, 10, 28) / 1000
const expiry = now + 86_400
const bundlerUrl = 'https://bundler.example/rpc'

beforeEach(() => {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  return () => void vi.useRealTimers()
})

const withType = (type: 'delegated' | 'deployed') =>
  testNetworks.map((network) =>
    network.caipNetworkId === caipNetworkId ? { ...network, smartAccount: { type, bundlerUrl } } : network,
  )

/** An account that is a smart one already, whose sessions have ended twice before. */
const open = (parameters: TestSigningParameters = {}) =>
  createTestSigning({
    networks: withType('delegated'),
    answers: {
      eth_getCode: () => `0xef0100${accountDelegate.slice(2).toLowerCase()}`,
      eth_call: () => padHex('0x2', { size: 32 }),
    },
    ...parameters,
  })

const request = {
  chainId: '0x1',
  to: key,
  permission: {
    type: 'native-token-periodic',
    isAdjustmentAllowed: true,
    data: { periodAmount: '0x16345785d8a0000', periodDuration: 604_800, justification: 'Free money' },
  },
  rules: [{ type: 'expiry', data: { timestamp: expiry } }],
}

const ask = (
  signing: Awaited<ReturnType<typeof open>>,
  params: unknown,
  method = 'wallet_requestExecutionPermissions',
) => methods[method]?.(signing, { caipNetworkId, params }) as Promise<readonly object[]>

test('a session is granted as it was shown: what, how often, until when, to which key', async () => {
  const signing = await open()
  const [answer] = await ask(signing, [request])
  expect(signing.approvals).toEqual([
    {
      title: 'session',
      lines: [
        { kind: 'amount', label: 'amount', value: '0.1', symbol: 'ETH' },
        { kind: 'duration', label: 'each', seconds: 604_800 },
        { kind: 'time', label: 'validUntil', seconds: expiry },
        { kind: 'address', label: 'key', address: key },
        { kind: 'text', label: 'network', value: 'Ethereum' },
      ],
      warnings: ['withoutAsking'],
    },
  ])
  const { context } = answer as { readonly context: Hex }
  const { delegation, grant } = decodePermissionContext(context)
  expect(grant).toMatchObject({
    ...{ delegate: key, delegator: account, expiry, nonce: 2n },
    permission: {
      type: 'native-token-periodic',
      ...{ periodAmount: 10n ** 17n, periodDuration: 604_800, startTime: now },
    },
  })
  const hash = getDelegationDigest(delegation, 1)
  expect(await recoverAddress({ hash, signature: delegation.signature })).toBe(account)
  expect(answer).toMatchObject({ from: account, to: key, delegationManager, dependencies: [] })
  expect(signing.sessions).toEqual([{ account: `eip155:1:${account}`, context }])
})

test('no two sessions are alike', async () => {
  const signing = await open()
  const [one, other] = [await ask(signing, [request]), await ask(signing, [request])]
  expect(one).not.toEqual(other)
})

test('who declines grants nothing', async () => {
  const signing = await open({ isApproved: false })
  await expect(ask(signing, [request])).rejects.toMatchObject({ code: 'REJECTED' })
  expect(signing.sessions).toEqual([])
})

test('a session that is in no list is none', async () => {
  const keep = () => Promise.reject(new VaultError('OFFLINE', 'The service is away.'))
  await expect(ask(await open({ keptSessions: { keep } }), [request])).rejects.toMatchObject({
    code: 'OFFLINE',
  })
})

test.each<[string, object, string]>([
  ['one that is over', { rules: [{ type: 'expiry', data: { timestamp: now } }] }, 'INVALID'],
  ['one of many years', { rules: [{ type: 'expiry', data: { timestamp: now + 400 * 86_400 } }] }, 'INVALID'],
  ['one of somebody else’s account', { from: key }, 'INVALID'],
  ['one of the account itself', { to: account }, 'INVALID'],
  ['one for everybody', { to: '0x0000000000000000000000000000000000000a11' }, 'INVALID'],
  [
    'one that may call what holds its limits',
    {
      permission: {
        type: 'contract-call',
        isAdjustmentAllowed: false,
        data: { targets: [delegationManager], selectors: ['0x12345678'], callLimit: 1 },
      },
    },
    'INVALID',
  ],
  [
    'one that moves tokens without a limit',
    {
      permission: {
        type: 'contract-call',
        isAdjustmentAllowed: false,
        data: { targets: [key], selectors: ['0xA9059CBB'], callLimit: 1 },
      },
    },
    'INVALID',
  ],
])('%s is refused before anybody is asked', async (_, change, code) => {
  const signing = await open()
  await expect(ask(signing, [{ ...request, ...change }])).rejects.toMatchObject({ code })
  expect([signing.approvals, signing.sessions]).toEqual([[], []])
})

test('where no contract would hold it to its limits there is no session', async () => {
  for (const parameters of [
    { networks: withType('deployed') },
    { networks: testNetworks },
    { preference: { type: 'eoa', hasOwnAddress: null } as const },
  ]) {
    const signing = await open(parameters)
    await expect(ask(signing, [request])).rejects.toMatchObject({ code: 'UNSUPPORTED' })
    expect(signing.approvals).toEqual([])
  }
})

test('functions are shown by what leads to them, with a warning of what is not held to limits', async () => {
  const signing = await open()
  const abi = [{ type: 'function', name: 'play', stateMutability: 'nonpayable', inputs: [], outputs: [] }]
  const data = { address: key, abi, functions: [{ functionName: 'play' }], callLimit: 3 }
  await ask(
    signing,
    [
      {
        ...{ chainId: '0x1', expiry: now + 40 * 86_400 },
        signer: { type: 'account', data: { address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' } },
        permissions: [{ type: 'contract-call', data }],
      },
    ],
    'wallet_grantPermissions',
  )
  expect(signing.approvals[0]).toMatchObject({
    lines: [
      { label: 'contract', address: key },
      { kind: 'code', label: 'function', value: 'play()' },
      { label: 'times', value: '3' },
      { label: 'validUntil' },
      { label: 'key' },
      { label: 'network' },
    ],
    warnings: ['withoutAsking', 'functionsAlone', 'longValid'],
  })
})

test('viem asks for a session by its own form, and reads the answer', async () => {
  const signing = await open()
  const request = ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
    ask(signing, JSON.parse(JSON.stringify(params)), method)
  const client = createClient({ transport: custom({ request }) }).extend(erc7715Actions())
  const data = { allowance: '0x5', start: now, period: 3600 }
  const granted = await client.grantPermissions({
    expiry,
    signer: { type: 'account', data: { id: key } },
    permissions: [{ type: { custom: 'native-token-recurring-allowance' }, data, policies: [] }],
  })
  expect(granted).toMatchObject({
    expiry,
    grantedPermissions: [{ type: 'native-token-recurring-allowance', data, policies: [] }],
  })
  const { grant } = decodePermissionContext(granted.permissionsContext as Hex)
  expect(grant).toMatchObject({
    ...{ delegate: key, expiry },
    permission: { type: 'native-token-periodic', periodAmount: 5n },
  })
  const limited = client.grantPermissions({
    expiry,
    signer: { type: 'account', data: { id: key } },
    permissions: [
      {
        type: { custom: 'native-token-recurring-allowance' },
        data,
        policies: [{ type: 'gas-limit', data: { limit: 1n } }],
      },
    ],
  })
  await expect(limited).rejects.toThrow('The permissions cannot be read')
})

test('to take the accounts back is a disconnect, which nobody is asked about; other permissions are not taken back so', async () => {
  const signing = await open()
  expect(await ask(signing, [{ eth_accounts: {} }], 'wallet_revokePermissions')).toBeNull()
  expect([signing.isSignedOut, signing.approvals]).toEqual([true, []])
  const other = await open()
  for (const params of [[{ sessions: {} }], [], [{ eth_accounts: {}, sessions: {} }]])
    await expect(ask(other, params, 'wallet_revokePermissions')).rejects.toMatchObject({ code: 'INVALID' })
  expect(other.isSignedOut).toBe(false)
})
