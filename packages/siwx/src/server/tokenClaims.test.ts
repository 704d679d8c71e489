import { decodeJwt, SignJWT } from 'jose'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { formatMessage } from '../message/formatMessage.ts'
import { createMemoryStore } from './createMemoryStore.ts'
import { createSiwxServer } from './createSiwxServer.ts'
import { createTokens } from './createTokens.ts'

const secret = 'a'.repeat(32)
const origin = 'https://site.example'
const now = Date.parse('2026-01-02T03:04:05.678Z')
const claims = { sub: 'eip155:1:0xA', aud: origin, jti: 'id', exp: now / 1000 + 60 }
const sign = (payload: object) =>
  new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'siwx-session+jwt' })
    .sign(new TextEncoder().encode(secret))

test('a nonce says for whom it is and how long', async () => {
  const server = createSiwxServer({ keys: [{ secret }], now: () => now })
  const { nonce, token } = await server.issueNonce(origin)
  expect(decodeJwt(token)).toEqual({ jti: nonce, aud: origin, iat: now / 1000, exp: now / 1000 + 300 })
})

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)

/** A session for a nonce, as it comes over the wire. */
async function signIn(nonce: string) {
  const data = {
    accountAddress: account.address,
    chainId: 'eip155:1',
    domain: 'site.example',
    uri: origin,
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
  } as const
  const message = formatMessage(data)
  return { data, message, signature: await account.signMessage({ message }) }
}

test('a session says whose it is, of which page, and for how long', async () => {
  const server = createSiwxServer({ keys: [{ secret }], now: () => now })
  const issued = await server.issueNonce(origin)
  const session = await signIn(issued.nonce)
  const { token } = await server.authenticate({ session, nonceToken: issued.token, origin })
  expect(decodeJwt(token)).toEqual({
    sub: `eip155:1:${account.address}`,
    aud: origin,
    jti: expect.any(String),
    iat: now / 1000,
    exp: now / 1000 + 86_400,
  })
})

test('what is wrong with a sign-in is named for the operator', async () => {
  const server = createSiwxServer({ keys: [{ secret }], now: () => now })
  const { nonce, token: nonceToken } = await server.issueNonce(origin)
  await expect(server.authenticate({ session: null, nonceToken, origin })).rejects.toMatchObject({
    code: 'PORTICO-SIWX-003',
    details: 'session',
  })
  const session = await signIn(nonce)
  await expect(server.authenticate({ session, nonceToken: 'x', origin })).rejects.toMatchObject({
    code: 'PORTICO-SIWX-006',
    cause: { code: 'PORTICO-SIWX-007' },
  })
  await server.authenticate({ session, nonceToken, origin })
  await expect(server.authenticate({ session, nonceToken, origin })).rejects.toMatchObject({
    code: 'PORTICO-SIWX-006',
    details: 'used',
  })
})

test('a token that the key has signed for something else is refused', async () => {
  const store = createMemoryStore({ now: () => now })
  const server = createSiwxServer({ keys: [{ secret }], store, now: () => now })
  await store.addSession({ id: 'id', address: '0xA', chainId: 'eip155:1', origin, expiresAt: now + 60_000 })
  expect(await server.readSession(await sign(claims), origin)).toMatchObject({ address: '0xA' })
  const { jti: _, ...unnamed } = claims
  const { exp: __, ...endless } = claims
  for (const wrong of [
    unnamed,
    endless,
    { ...claims, sub: '0xA' },
    { ...claims, sub: `${claims.sub}:more` },
    { ...claims, sub: `X${claims.sub}` },
  ])
    await expect(server.readSession(await sign(wrong), origin)).rejects.toMatchObject({
      code: 'PORTICO-SIWX-007',
    })
})

test('a token that is too long is not even looked at', async () => {
  const tokens = createTokens([{ secret }], () => now)
  const { length } = await sign({ ...claims, more: '' })
  // Base64 writes three bytes in four characters.
  const fill = (token: number) => Math.floor(((token - length) * 3) / 4)
  const longest = await sign({ ...claims, more: 'x'.repeat(fill(4096)) })
  expect(longest.length).toBeGreaterThan(4090)
  expect(await tokens.read('siwx-session+jwt', longest)).toMatchObject({ sub: claims.sub })
  const longer = await sign({ ...claims, more: 'x'.repeat(fill(4104)) })
  await expect(tokens.read('siwx-session+jwt', longer)).rejects.toMatchObject({ code: 'PORTICO-SIWX-007' })
})

test.each([
  [[], 'at least one key'],
  [[{ secret: 'a'.repeat(31) }], 'at least 32 bytes'],
  [[{ privateKey: { kty: 'OKP', crv: 'Ed25519' } }], 'private Ed25519 key'],
  [[{ privateKey: { kty: 'OKP', crv: 'X25519', d: 'x' } }], 'private Ed25519 key'],
])('keys %j are refused in words', (keys, words) => {
  expect(() => createSiwxServer({ keys })).toThrow(words)
})

test('full of sessions it ends those that are over, and only then the oldest', async () => {
  const clock = { now }
  const store = createMemoryStore({ sizeAtMost: 2, now: () => clock.now })
  const add = (id: string, lifetime: number) =>
    store.addSession({ id, address: '', chainId: 'eip155:1', origin, expiresAt: clock.now + lifetime })
  const has = () => Promise.all(['long', 'short', 'new', 'newer'].map(store.hasSession))
  await add('long', 10_000)
  await add('short', 1000)
  clock.now += 1000
  await add('new', 10_000)
  expect(await has()).toEqual([true, false, true, false])
  await add('newer', 10_000)
  expect(await has()).toEqual([false, false, true, true])
})

test('a nonce that is over makes room for another one at once', async () => {
  const clock = { now }
  const store = createMemoryStore({ sizeAtMost: 1, now: () => clock.now })
  const use = (nonce: string) => store.useNonce({ nonce, issuedAt: clock.now, expiresAt: clock.now + 1000 })
  expect([await use('a'), await use('b')]).toEqual([true, false])
  clock.now += 1000
  expect(await use('b')).toBe(true)
})
