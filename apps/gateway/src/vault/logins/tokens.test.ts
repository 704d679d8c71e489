import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import { createTestBrowser } from '../fixtures/createTestBrowser.ts'
import { createTestVault, type TestVault } from '../fixtures/createTestVault.ts'

const issuer = 'https://shop.example'
const remote = 'https://club.example'
const audience = 'wallet'
let vault: TestVault
let keys: Awaited<ReturnType<typeof generateKeyPair>>
const server = createServer()

beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)) }
  server.on('request', (_, response) =>
    response.end(JSON.stringify({ keys: [{ ...jwk, alg: 'ES256', kid: 'a' }] })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`
  vault = await createTestVault({
    db: await openDatabase({}),
    options: {
      jwtIssuers: [
        { issuer, audience, jwk },
        { issuer: remote, audience, jwksUrl },
      ],
    },
  })
})
afterAll(async () => {
  server.close()
  await vault.db.destroy()
})

const seconds = () => Math.floor(vault.clock.now / 1000)
const sign = (claims: JWTPayload = {}, key: CryptoKey = keys.privateKey) =>
  new SignJWT({ iss: issuer, aud: audience, sub: 'maya', iat: seconds(), exp: seconds() + 300, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'a' })
    .sign(key)

async function enter(token: string) {
  const browser = await createTestBrowser(vault)
  return browser.ask('login/jwt', { body: { token, device: browser.input } })
}

test('somebody whom a site vouches for comes in, as the same user on every device', async () => {
  const first = await enter(await sign())
  expect(first.body).toMatchObject({ isNew: true, user: { id: expect.any(String) } })
  expect((await enter(await sign())).body).toMatchObject({ isNew: false, user: first.body.user })
  expect((await enter(await sign({ sub: 'noor' }))).body).toMatchObject({ isNew: true })
})

test('the same subject of another issuer is another user', async () => {
  const own = await enter(await sign({ sub: 'ada' }))
  const other = await enter(await sign({ sub: 'ada', iss: remote }))
  expect(other.status).toBe(200)
  expect(other.body.user.id).not.toBe(own.body.user.id)
})

test.each<[string, () => JWTPayload]>([
  ['another issuer', () => ({ iss: 'https://evil.example' })],
  ['another audience', () => ({ aud: 'else' })],
  ['no subject', () => ({ sub: undefined }) as unknown as JWTPayload],
  ['an empty subject', () => ({ sub: '' })],
  ['no end', () => ({ exp: undefined }) as unknown as JWTPayload],
  ['an end that has come', () => ({ exp: seconds() - 61 })],
  ['a beginning of long ago', () => ({ iat: seconds() - 3600 })],
])('a token with %s is refused', async (_, claims) => {
  const { status, body } = await enter(await sign(claims()))
  expect([status, body.reasons[0].name]).toEqual([401, 'TOKEN_INVALID'])
})

test('a token that somebody else has signed, or nobody, is refused', async () => {
  const { privateKey } = await generateKeyPair('ES256')
  const unsigned = [
    { alg: 'none' },
    { iss: issuer, aud: audience, sub: 'maya', exp: seconds() + 300, iat: seconds() },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  for (const token of [await sign({}, privateKey), `${unsigned}.`, 'none', ''])
    expect((await enter(token)).status).toBe(401)
})
