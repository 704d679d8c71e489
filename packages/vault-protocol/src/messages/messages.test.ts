import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { classifyMethod } from '../methods/methods.ts'
import { answerSchemas, socialAnswerSchemas } from './answers.ts'
import { requestEnvelopeSchema } from './envelopes.ts'
import { getRequestLimit } from './limits.ts'
import { noticeSchema } from './notices.ts'
import { requestSchemas, type VaultRequestType } from './requests.ts'

const isTaken = (type: VaultRequestType, payload: unknown) => v.is(requestSchemas[type], payload)

test.each<[VaultRequestType, unknown]>([
  ['CONNECT_EMAIL', { email: 'maya@example.com' }],
  ['CONNECT_OTP', { otp: '012345' }],
  ['GET_USER', undefined],
  ['SWITCH_NETWORK', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  ['RPC_REQUEST', { namespace: 'eip155', chainId: 'eip155:1', method: 'eth_call', params: [{}] }],
  ['SYNC_THEME', { mode: 'dark', locale: 'zh-Hant', accent: '#0988F0' }],
  ['SYNC_DAPP_DATA', { metadata: { name: 'Bank' } }],
  ['SYNC_DAPP_DATA', { preferredAccountType: 'eoa' }],
])('%s is taken', (type, payload) => expect(isTaken(type, payload)).toBe(true))

test.each<[string, VaultRequestType, unknown]>([
  [
    'an RPC address',
    'RPC_REQUEST',
    { namespace: 'eip155', chainId: 'eip155:1', method: 'x', rpcUrl: 'https://evil.example' },
  ],
  ['an RPC address for a network', 'SWITCH_NETWORK', { chainId: 'eip155:1', rpcUrl: 'https://evil.example' }],
  ['a session', 'IS_CONNECTED', { token: 'eyJ' }],
  ['a namespace without keys', 'RPC_REQUEST', { namespace: 'cosmos', chainId: 'cosmos:hub', method: 'x' }],
  ['a type that no account has', 'SYNC_DAPP_DATA', { preferredAccountType: 'payment' }],
  ['an endless method', 'RPC_REQUEST', { namespace: 'eip155', chainId: 'eip155:1', method: 'x'.repeat(65) }],
  ['a code of letters', 'CONNECT_OTP', { otp: '12345a' }],
  ['a code with a space', 'CONNECT_OTP', { otp: '123 456' }],
  ['an endless address', 'CONNECT_EMAIL', { email: `${'a'.repeat(320)}@b.example` }],
  [
    'a colour that loads a picture',
    'SYNC_THEME',
    { mode: 'dark', locale: 'en', accent: 'url(https://evil.example)' },
  ],
  ['a style beside the theme', 'SYNC_THEME', { mode: 'dark', locale: 'en', css: '*{opacity:0}' }],
  ['a screen that there is not', 'SHOW_WALLET', { screen: 'approve' }],
])('%s is refused', (_, type, payload) => expect(isTaken(type, payload)).toBe(false))

test('a message that says more than it may is refused', () => {
  expect(v.is(requestEnvelopeSchema, { id: '1', type: 'GET_USER' })).toBe(true)
  expect(v.is(requestEnvelopeSchema, { id: '1', type: 'GET_USER', origin: 'https://bank.example' })).toBe(
    false,
  )
  expect(v.is(requestEnvelopeSchema, { type: 'GET_USER' })).toBe(false)
})

test('a wallet without an account is no wallet', () => {
  const user = { accounts: [], chainId: 'eip155:1', isRecoverable: false }
  expect(v.is(answerSchemas.GET_USER, user)).toBe(false)
  expect(v.is(noticeSchema, { type: 'GRANT', payload: { user } })).toBe(false)
  expect(v.is(noticeSchema, { type: 'GRANT', payload: { user: null } })).toBe(true)
})

test('an app of Farcaster is waited for as long as its visitor likes, and nothing is said of him before', () => {
  expect(getRequestLimit('CONNECT_FARCASTER')).toBeNull()
  expect(isTaken('CONNECT_FARCASTER', undefined)).toBe(true)
  expect(isTaken('GET_FARCASTER_URI', { channelToken: 'abc' })).toBe(false)
  expect(v.is(socialAnswerSchemas.CONNECT_FARCASTER, { userName: 'maya (FID 7)' })).toBe(false)
})

describe('time limits', () => {
  test.each<[VaultRequestType, number | null]>([
    ['CONNECT_EMAIL', 120_000],
    ['CONNECT_OTP', 120_000],
    ['CONNECT_DEVICE', 120_000],
    ['SIGN_OUT', 3_000],
    ['RPC_REQUEST', null],
    ['SHOW_WALLET', null],
  ])('%s has %s ms', (type, limit) => expect(getRequestLimit(type)).toBe(limit))
})

test.each([
  ['eip155', 'eth_call', 'safe'],
  ['eip155', 'eth_sendRawTransaction', 'safe'],
  ['eip155', 'personal_sign', 'unsafe'],
  ['eip155', 'wallet_sendCalls', 'unsafe'],
  ['eip155', 'wallet_getSupportedExecutionPermissions', 'safe'],
  ['eip155', 'wallet_getGrantedExecutionPermissions', 'safe'],
  ['eip155', 'wallet_revokeExecutionPermission', 'unsafe'],
  ['solana', 'wallet_getGrantedExecutionPermissions', 'refused'],
  ['eip155', 'eth_sign', 'refused'],
  ['eip155', 'eth_signTransaction', 'refused'],
  ['eip155', 'eth_signTypedData', 'refused'],
  ['eip155', 'solana_signMessage', 'refused'],
  ['eip155', 'signPsbt', 'refused'],
  ['eip155', 'toString', 'refused'],
  ['solana', 'solana_signTransaction', 'unsafe'],
  ['solana', 'personal_sign', 'refused'],
  ['solana', 'solana_exportKey', 'refused'],
  ['bip122', 'getAccountAddresses', 'safe'],
  ['bip122', 'signPsbt', 'unsafe'],
  ['bip122', 'eth_call', 'refused'],
])('%s %s is %s', (namespace, method, kind) => expect(classifyMethod(namespace, method)).toBe(kind))

test.each([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
])('%s is approved by the visitor', (method) => expect(classifyMethod('eip155', method)).toBe('unsafe'))

test.each([
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
])('%s is approved by the visitor, on Solana', (method) =>
  expect(classifyMethod('solana', method)).toBe('unsafe'),
)

test.each([
  'eth_getBalance',
  'eth_getLogs',
  'eth_estimateGas',
  'eth_getTransactionReceipt',
  'eth_sendRawTransaction',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'eth_getUserOperationReceipt',
  'eth_getUserOperationByHash',
  'eth_estimateUserOperationGas',
  'eth_supportedEntryPoints',
])('%s asks nobody', (method) => expect(classifyMethod('eip155', method)).toBe('safe'))
