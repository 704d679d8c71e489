import { base58 } from '@scure/base'
import { SignJWT } from 'jose'
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
const good = await signClientToken(key, claims)
const [header = '', payload = '', signature = ''] = good.split('.')

/** A good token but for its header, which may be of any algorithm. */
const signWithHeader = (changes: object, secret: Parameters<SignJWT['sign']>[0] = key.privateKey) =>
  new SignJWT({ iss: key.clientId, sub: 'a', ...claims })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', ...changes })
    .sign(secret)

test('a good token names its client', async () => {
  expect(await check(good)).toBe(key.clientId)
  expect(await check(await signClientToken(key, { ...claims, aud: `${aud}/?x=1` }))).toBe(key.clientId)
})

test.each([
  ['another relay', { aud: 'wss://relay.evil.example' }, 'another relay'],
  ['a part of the address', { aud: 'wss://relay.shop.example.evil.example' }, 'another relay'],
  ['another scheme', { aud: 'ws://relay.shop.example' }, 'another relay'],
  ['no address at all', { aud: 'relay' }, 'another relay'],
  ['several relays', { aud: [aud, 'wss://relay.evil.example'] as never }, 'malformed'],
  ['the future', { iat: now + 61, exp: now + 100 }, 'not valid yet'],
  ['a future that it names itself', { nbf: now + 61 }, 'not valid yet'],
  ['the past', { iat: now - 200, exp: now - 60 }, 'expired'],
  ['a time that ends before it begins', { iat: now, exp: now }, 'expired'],
  ['a time without end', { exp: undefined }, 'malformed'],
  ['a time without number', { exp: 'tomorrow' }, 'malformed'],
  ['a part of a second', { exp: now + 0.5 }, 'malformed'],
  ['no session', { sub: undefined }, 'malformed'],
  ['an issuer that is no key', { iss: 'did:web:evil.example' }, 'malformed'],
  ['an issuer with letters that base58 has not', { iss: `did:key:z${'0'.repeat(48)}` }, 'malformed'],
  ['an issuer that is too short', { iss: 'did:key:z6Mk' }, 'malformed'],
  [
    'an issuer with something behind its key',
    { iss: `${key.clientId}#${key.clientId.slice(8)}` },
    'malformed',
  ],
  [
    'an issuer of another kind of key',
    { iss: 'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme' },
    'Ed25519',
  ],
])('a token for %s is refused', async (_, change, reason) => {
  await expect(check(await signClientToken(key, { ...claims, ...change }))).rejects.toThrow(reason)
})

test('clocks may differ by the tolerance', async () => {
  expect(await check(await signClientToken(key, { ...claims, iat: now + 60 }))).toBe(key.clientId)
  expect(await check(await signClientToken(key, { ...claims, iat: now - 100, exp: now - 59 }))).toBe(
    key.clientId,
  )
})

test('what somebody else signed is refused', async () => {
  const { clientId: iss } = createClientKey()
  const other = part({ ...claims, iss, sub: 'a' })
  await expect(check(`${header}.${other}.${signature}`)).rejects.toThrow('signature')
  const foreign = await signClientToken(createClientKey(), { ...claims, iss: key.clientId })
  await expect(check(foreign)).rejects.toThrow('signature')
  await expect(check(`${header}.${payload}.`)).rejects.toThrow('signature')
  await expect(check(`${header}.${payload}.${signature.slice(4)}`)).rejects.toThrow('signature')
})

test.each([
  ['none', `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`],
  ['a shared secret', await signWithHeader({ alg: 'HS256' }, Buffer.from(key.clientId))],
  ['one that the header does not name', `${part({ typ: 'JWT' })}.${payload}.${signature}`],
  ['that of another kind of token', await signWithHeader({ typ: 'at+jwt' })],
])('a token whose algorithm is %s is refused', async (_, token) => {
  await expect(check(token)).rejects.toThrow('malformed')
})

test.each([
  ['nothing', ''],
  ['one dot', '.'],
  ['two dots', '..'],
  ['letters', 'a.b.c'],
  ['four parts', 'a.b.c.d'],
  ['another part behind a good one', `${good}.d`],
  ['empty parts', `${part({})}.${part({})}.`],
  ['null in both parts', `${part(null)}.${part(null)}.${signature}`],
  ['padding', `${good}=`],
  ['all of the padding', `${good}==`],
  ['a space', ` ${good}`],
  ['a line end', `${good}\n`],
  ['letters of plain base64', `${good.slice(0, -3)}+/A`],
  ['more than any token needs', 'x'.repeat(5000)],
  ['a good token that is too long', await signClientToken(key, { ...claims, more: 'x'.repeat(4096) })],
])('%s is no token', async (_, token) => {
  await expect(check(token)).rejects.toThrow('malformed')
})

/** An issuer whose key has this prefix and so many bytes. */
const issuerOf = (prefix: readonly number[], length: number) =>
  `did:key:z${base58.encode(Uint8Array.from([...prefix, ...new Uint8Array(length).fill(7)]))}`

test.each([
  ['another first byte', issuerOf([0xec, 0x01], 32)],
  ['another second byte', issuerOf([0xed, 0x02], 32)],
  ['a byte too many', issuerOf([0xed, 0x01], 33)],
  ['a byte too few', issuerOf([0xed, 0x01], 31)],
])('an issuer whose key has %s is named as no Ed25519 key', async (_, iss) => {
  await expect(check(await signClientToken(key, { ...claims, iss }))).rejects.toMatchObject({
    name: 'TokenError',
    message: 'The issuer of the token is not an Ed25519 key',
  })
})

test('a token that asks for rules that nobody here knows is refused as malformed', async () => {
  const strange = part({ alg: 'EdDSA', typ: 'JWT', crit: ['x'], x: 1 })
  await expect(check(`${strange}.${payload}.${signature}`)).rejects.toMatchObject({
    name: 'TokenError',
    message: 'The token is malformed',
  })
})

test('addresses of a relay are compared without what is behind them', () => {
  expect(toAudience(`${aud}//?x=1#y`)).toBe(aud)
  expect(toAudience(`${aud}/v1/`)).toBe(`${aud}/v1`)
  expect(toAudience('relay')).toBe('')
})
