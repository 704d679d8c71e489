import type { Cacao, SiwxMessageData, SiwxSession } from '@portico/contract/shell'
import { describe, expect, test } from 'vitest'
import { formatMessage } from '../message/formatMessage.ts'
import { checkSession } from './checkSession.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const now = Date.parse('2026-01-02T03:04:05Z')
const minutes = (count: number) => new Date(now + count * 60_000).toISOString()
const signature = '0x1234'
const data: SiwxMessageData = {
  accountAddress: account,
  chainId: 'eip155:10',
  domain: 'site.example',
  uri: 'https://site.example/login',
  version: '1',
  nonce: 'abcDEF123456',
  statement: 'Welcome',
  issuedAt: minutes(0),
  expirationTime: minutes(10),
}
const expectation = { origin: 'https://site.example', nonce: data.nonce, now }
const refused = (details: string, code = '003') =>
  expect.objectContaining({ code: `PORTICO-SIWX-${code}`, details })

/** A session whose text says `change`, and whose data say `claimed` too. */
const claim = (change: Partial<SiwxMessageData> = {}, claimed: object = {}): SiwxSession => ({
  data: { ...data, ...change, ...claimed },
  message: formatMessage({ ...data, ...change }),
  signature,
})

/** What a wallet signs while it connects (CAIP-74). */
function connect(payload: object = {}, change: Partial<SiwxMessageData> = {}): SiwxSession {
  const session = claim(change)
  const { domain, uri: aud, version, nonce, issuedAt: iat, expirationTime: exp, chainId } = session.data
  const p = { iss: `did:pkh:${chainId}:${account}`, aud, domain, version, nonce, iat, exp, ...payload }
  const cacao: Cacao = { h: { t: 'caip122' }, p, s: { t: 'eip191', s: signature } }
  return { ...session, cacao }
}

const check = (session: SiwxSession, change = {}) => checkSession(session, { ...expectation, ...change })

describe('what a session claims wrongly is named', () => {
  test.each<[string, SiwxSession]>([
    ['accountAddress', claim({}, { accountAddress: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' })],
    ['chainId', claim({}, { chainId: 'eip155:1' })],
    ['resources', claim({}, { resources: ['https://a.example'] })],
    ['resources', claim({ resources: ['https://a.example'] }, { resources: undefined })],
    ['statement', claim({}, { statement: 'I pay' })],
    ['domain', claim({ domain: 'evil.example' })],
    ['uri', claim({ uri: 'https://evil.example/' })],
  ])('%s: %#', (field, session) => {
    expect(() => check(session)).toThrow(refused(field))
  })
})

test('a nonce that was not given, and a time that is not now, are named', () => {
  expect(() => check(claim(), { nonce: 'abcDEF123457' })).toThrow(refused('other', '006'))
  expect(() => check(claim({ notBefore: minutes(2) }))).toThrow(refused(`not before ${minutes(2)}`, '005'))
  expect(() => check(claim({ expirationTime: minutes(0) }))).toThrow(
    refused(`expired at ${minutes(0)}`, '005'),
  )
})

test('a clock may be ahead by a minute, and not by more', () => {
  expect(check(claim({ issuedAt: minutes(1) }))).toMatchObject({ issuedAt: minutes(1) })
  expect(() => check(claim({ issuedAt: new Date(now + 60_001).toISOString() }))).toThrow('PORTICO-SIWX-005')
})

test('who gave no nonce vouches for it', () => {
  const { nonce: _, ...unnamed } = expectation
  expect(checkSession(claim(), unnamed)).toEqual(data)
})

test('accounts of Solana are told apart by the case of their letters', () => {
  const accountAddress = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
  const solana = { accountAddress, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
  expect(check(claim(solana))).toMatchObject(solana)
  expect(() => check(claim(solana, { accountAddress: accountAddress.toLowerCase() }))).toThrow(
    refused('accountAddress'),
  )
})

test('a signed object says what the text says', () => {
  expect(check(connect())).toEqual(data)
  expect(check(connect({ exp: data.expirationTime, nbf: null }))).toEqual(data)
  const notBefore = minutes(-1)
  expect(check(connect({ nbf: notBefore }, { notBefore }))).toMatchObject({ notBefore })
  expect(check(connect({ aud: 'elsewhere', uri: data.uri }))).toEqual(data)
})

test.each([
  ['another address', { aud: 'https://site.example/other' }],
  ['another version', { version: '2' }],
  ['another time', { iat: minutes(1) }],
  ['another beginning', { nbf: minutes(-1) }],
  ['an issuer with something before it', { iss: `x did:pkh:eip155:10:${account}` }],
  ['an issuer with something behind it', { iss: `did:pkh:eip155:10:${account}0` }],
  ['an issuer of another form', { iss: account }],
  ['no issuer', { iss: undefined }],
])('a signed object that names %s is refused', (_, payload) => {
  expect(() => check(connect(payload))).toThrow(refused('cacao'))
})

describe('a statement that goes on', () => {
  const permission = 'I further authorize the stated URI to perform the following actions on my behalf: '
  const recap = 'urn:recap:eyJhdHQiOnt9fQ'
  const signed = (statement: string | undefined, resources?: string[]) =>
    connect({}, { statement, ...(resources && { resources }) } as Partial<SiwxMessageData>)
  const asked = (session: SiwxSession, statement: string | undefined) => ({
    ...session,
    data: { ...session.data, statement } as SiwxMessageData,
  })

  test('is the one asked for where permissions stand behind it', () => {
    const long = `Welcome ${permission}(1) sign.`
    expect(check(asked(signed(long, ['https://a.example', recap]), 'Welcome')).statement).toBe(long)
    const alone = `${permission}(1) sign.`
    expect(check(asked(signed(alone, [recap]), undefined)).statement).toBe(alone)
  })

  test.each<[string, string | undefined, string[] | undefined]>([
    ['without permissions', `Welcome ${permission}(1) sign.`, undefined],
    ['with other resources', `Welcome ${permission}(1) sign.`, ['https://a.example']],
    [
      'with permissions that are not the last',
      `Welcome ${permission}(1) sign.`,
      [recap, 'https://a.example'],
    ],
    ['with nothing of resources', `Welcome ${permission}(1) sign.`, []],
    ['as the visitor did not agree to', 'Welcome I pay', [recap]],
    ['from nothing', undefined, [recap]],
  ])('is another one %s', (_, statement, resources) => {
    expect(() => check(asked(signed(statement, resources), 'Welcome'))).toThrow(refused('statement'))
  })
})
