import { secp256k1 } from '@noble/curves/secp256k1.js'
import { toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { readExecutionPermissions } from './readExecutionPermissions.ts'
import { readGrantPermissions } from './readGrantPermissions.ts'

const network = 'eip155:31337'
const secret = `0x${'12'.repeat(32)}` as const
const key = privateKeyToAccount(secret)
const compressed = toHex(
  secp256k1.getPublicKey(
    Uint8Array.from({ length: 32 }, () => 0x12),
    true,
  ),
)
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const abi = [
  {
    type: 'function',
    name: 'mint',
    stateMutability: 'nonpayable',
    inputs: [{ type: 'uint256', name: 'count' }],
    outputs: [],
  },
  { type: 'function', name: 'burn', stateMutability: 'nonpayable', inputs: [], outputs: [] },
  {
    type: 'function',
    name: 'burn',
    stateMutability: 'nonpayable',
    inputs: [{ type: 'uint256' }],
    outputs: [],
  },
  { type: 'event', name: 'Minted' },
]

const native = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0xde0b6b3a7640000', start: 1_700_000_000, period: 86_400 },
}
const before = {
  chainId: '0x7a69',
  address: account,
  expiry: 1_900_000_000,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: key.publicKey }] } },
  permissions: [native],
  policies: [],
}
const readBefore = (change: object = {}) => readGrantPermissions([{ ...before, ...change }], network)

test('an allowance of the form before is read, for one key, in either of its forms', () => {
  const read = readBefore()
  expect(read).toMatchObject({
    ...{ account, delegate: key.address, expiry: 1_900_000_000, functions: [] },
    permission: {
      type: 'native-token-periodic',
      periodAmount: 10n ** 18n,
      periodDuration: 86_400,
      startTime: 1_700_000_000,
    },
  })
  expect(read.toAnswer({ account, context: '0x12' })).toEqual({
    ...before,
    ...{ grantedPermissions: before.permissions, permissionsContext: '0x12' },
    address: account,
    context: '0x12',
  })
  const signer = { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: compressed }] } }
  expect(readBefore({ signer }).delegate).toBe(key.address)
  expect(readBefore({ signer: { type: 'account', data: { address: key.address } } }).delegate).toBe(
    key.address,
  )
  const erc20 = { type: 'erc20-recurring-allowance', data: { ...native.data, address: token } }
  expect(readBefore({ permissions: [erc20] }).permission).toMatchObject({
    type: 'erc20-token-periodic',
    token,
  })
})

test('functions are read with the signatures that lead to them, and get a limit that the answer says', () => {
  const data = { address: token, abi, functions: [{ functionName: 'mint' }] }
  const read = readBefore({ permissions: [{ type: 'contract-call', data }] })
  expect(read.permission).toEqual({
    type: 'contract-call',
    targets: [token],
    selectors: ['0xa0712d68'],
    callLimit: 100,
  })
  expect(read.functions).toEqual(['mint(uint256)'])
  expect(read.toAnswer({ account, context: '0x12' })).toMatchObject({
    permissions: [{ data: { ...data, callLimit: 100 } }],
  })
})

test.each<[string, object]>([
  ['another network', { chainId: '0x1' }],
  [
    'two keys',
    { signer: { type: 'keys', data: { keys: [before.signer.data.keys[0], before.signer.data.keys[0]] } } },
  ],
  [
    'a key of another curve',
    { signer: { type: 'keys', data: { keys: [{ type: 'secp256r1', publicKey: key.publicKey }] } } },
  ],
  [
    'what is no point',
    {
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: `0x02${'ff'.repeat(32)}` }] } },
    },
  ],
  ['two permissions', { permissions: [native, native] }],
  ['none', { permissions: [] }],
  ['a policy, which would not be kept', { policies: [{ type: 'gas-limit', data: {} }] }],
  ['a permission of another kind', { permissions: [{ type: 'native-token-transfer', data: {} }] }],
  [
    'arguments that would not be held to',
    {
      permissions: [
        {
          type: 'contract-call',
          data: { address: token, abi, functions: [{ functionName: 'mint', args: [] }] },
        },
      ],
    },
  ],
  [
    'a function that is several',
    {
      permissions: [
        { type: 'contract-call', data: { address: token, abi, functions: [{ functionName: 'burn' }] } },
      ],
    },
  ],
  [
    'a function that is none',
    {
      permissions: [
        { type: 'contract-call', data: { address: token, abi, functions: [{ functionName: 'Minted' }] } },
      ],
    },
  ],
  ['a field that nobody knows', { hidden: true }],
])('the form before is refused with %s', (_, change) => {
  expect(() => readBefore(change)).toThrow(expect.objectContaining({ code: 'INVALID' }))
})

const now = 1_800_000_000
const today = {
  chainId: '0x7a69',
  from: account,
  to: key.address,
  permission: {
    type: 'erc20-token-periodic',
    isAdjustmentAllowed: false,
    data: { tokenAddress: token, periodAmount: '0x5', periodDuration: 3600, justification: 'Free money!' },
  },
  rules: [{ type: 'expiry', data: { timestamp: 1_900_000_000 } }],
}
const readToday = (change: object = {}) => readExecutionPermissions([{ ...today, ...change }], network, now)

test('today’s form is read; what begins at no time begins now, as the answer says', () => {
  const read = readToday()
  expect(read).toMatchObject({
    ...{ account, delegate: key.address, expiry: 1_900_000_000 },
    permission: {
      type: 'erc20-token-periodic',
      token,
      periodAmount: 5n,
      periodDuration: 3600,
      startTime: now,
    },
  })
  expect(read.toAnswer({ account, context: '0x12' })).toEqual([
    {
      ...today,
      permission: { ...today.permission, data: { ...today.permission.data, startTime: now } },
      ...{ context: '0x12', dependencies: [] },
      delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
    },
  ])
  expect(readToday({ from: null }).account).toBeUndefined()
})

test.each<[string, unknown]>([
  ['two requests', [today, today]],
  ['no rule of its end', [{ ...today, rules: [] }]],
  ['a rule that would not be kept', [{ ...today, rules: [...today.rules, { type: 'payee', data: {} }] }]],
  ['another network', [{ ...today, chainId: '0x1' }]],
  ['a stream', [{ ...today, permission: { ...today.permission, type: 'native-token-stream' } }]],
  [
    'no amount',
    [{ ...today, permission: { ...today.permission, data: { tokenAddress: token, periodDuration: 1 } } }],
  ],
])('today’s form is refused with %s', (_, params) => {
  expect(() => readExecutionPermissions(params, network, now)).toThrow(
    expect.objectContaining({ code: 'INVALID' }),
  )
})
