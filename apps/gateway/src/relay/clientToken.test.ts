import { expect, test } from 'vitest'
import { toAudience, verifyClientToken } from './clientToken.ts'
import { createClientKey, signClientToken } from './load/signClientToken.ts'

const aud = 'wss://relay.shop.example'
const now = 1_800_000_000
const expectation = { audiences: new Set([toAudience(aud)]), now, tolerance: 60 }
const key = createClientKey()
const claims = { aud, iat: now, exp: now + 100 }
const check = (token: string) => verifyClientToken(token, expectation)
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a good token names its client', () => {
  expect(check(signClientToken(key, claims))).toBe(key.clientId)
  expect(check(signClientToken(key, { ...claims, aud: `${aud}/?x=1` }))).toBe(key.clientId)
})

test.each([
  ['another relay', { aud: 'wss://relay.evil.example' }, 'another relay'],
  ['a part of the address', { aud: 'wss://relay.shop.example.evil.example' }, 'another relay'],
  ['another scheme', { aud: 'ws://relay.shop.example' }, 'another relay'],
  ['no address at all', { aud: 'relay' }, 'another relay'],
  ['the future', { iat: now + 61, exp: now + 100 }, 'not valid yet'],
  ['the past', { iat: now - 200, exp: now - 60 }, 'expired'],
  ['a time that ends before it begins', { iat: now, exp: now }, 'expired'],
  ['a time without end', { exp: undefined }, 'malformed'],
  ['no session', { sub: undefined }, 'malformed'],
  ['an issuer that is no key', { iss: 'did:web:evil.example' }, 'malformed'],
  [
    'an issuer of another kind of key',
    { iss: 'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme' },
    'Ed25519',
  ],
])('a token for %s is refused', (_, change, reason) => {
  expect(() => check(signClientToken(key, { ...claims, ...change }))).toThrow(reason)
})

test('clocks may differ by the tolerance', () => {
  expect(check(signClientToken(key, { ...claims, iat: now + 60 }))).toBe(key.clientId)
  expect(check(signClientToken(key, { ...claims, iat: now - 100, exp: now - 59 }))).toBe(key.clientId)
})

test('what somebody else signed is refused', () => {
  const [header, , signature] = signClientToken(key, claims).split('.')
  const { clientId: iss } = createClientKey()
  const other = part({ ...claims, iss, sub: 'a' })
  expect(() => check(`${header}.${other}.${signature}`)).toThrow('signature')
  expect(() => check(signClientToken(createClientKey(), { ...claims, iss: key.clientId }))).toThrow(
    'signature',
  )
})

test.each(['', '.', '..', 'a.b.c', 'a.b.c.d', `${part({})}.${part({})}.`, 'x'.repeat(5000)])(
  '%j is no token',
  (token) => {
    expect(() => check(token)).toThrow('malformed')
  },
)

test('a token that names no algorithm is refused', () => {
  const [, payload] = signClientToken(key, claims).split('.')
  expect(() => check(`${part({ alg: 'none', typ: 'JWT' })}.${payload}.`)).toThrow('malformed')
})
