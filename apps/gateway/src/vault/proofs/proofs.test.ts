import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import { createTestBrowser, type TestBrowser } from '../fixtures/createTestBrowser.ts'
import { createTestVault, publicUrl, type TestVault, vaultOrigin } from '../fixtures/createTestVault.ts'

let vault: TestVault
let browser: TestBrowser
let token: string
beforeAll(async () => {
  vault = await createTestVault({ db: await openDatabase({}) })
  browser = await createTestBrowser(vault)
  token = (await browser.enter()).body.accessToken
})
afterAll(() => vault.db.destroy())

const seconds = () => Math.floor(vault.clock.now / 1000)

test.each([
  ['another method', () => ({ htm: 'POST' })],
  ['another route', () => ({ htu: `${publicUrl}/vault/v1/devices` })],
  ['another gateway', () => ({ htu: 'https://gateway.evil/vault/v1/user' })],
  ['another token', () => ({ ath: 'x'.repeat(43) })],
  ['no token', () => ({ ath: undefined })],
  ['no number', () => ({ jti: undefined })],
  ['an endless number', () => ({ jti: 'x'.repeat(129) })],
])('a proof for %s is refused', async (_, claims) => {
  const { status, body } = await browser.ask('user', { token, claims: claims() })
  expect([status, body.reasons[0].name]).toEqual([400, 'PROOF_INVALID'])
})

test.each([-61, 61, 86_400])(
  'a clock that is wrong by %d s works with the nonce of the answer',
  async (wrong) => {
    const late = () => ({ iat: seconds() + wrong })
    const refused = await browser.ask('user', { token, claims: late() })
    expect([refused.status, refused.body.reasons[0].name]).toEqual([400, 'USE_DPOP_NONCE'])
    const nonce = refused.headers.get('dpop-nonce')
    expect(refused.headers.get('access-control-expose-headers')).toContain('DPoP-Nonce')
    expect((await browser.ask('user', { token, claims: { ...late(), nonce } })).status).toBe(200)
    vault.clock.now += 120_001
    const again = await browser.ask('user', { token, claims: { ...late(), nonce } })
    expect([again.status, again.body.reasons[0].name]).toEqual([400, 'USE_DPOP_NONCE'])
    expect(again.headers.get('dpop-nonce')).not.toBe(nonce)
  },
)

test.each([
  ['made up', () => `${vault.clock.now}.${'x'.repeat(43)}`],
  ['moved to another time', (nonce: string) => `${vault.clock.now + 1}.${nonce.split('.')[1]}`],
  ['empty', () => ''],
])('a nonce that is %s is none, also beside a time that is right', async (_, change) => {
  const { headers } = await browser.ask('user', { token, claims: { iat: 0 } })
  const nonce = change(headers.get('dpop-nonce') ?? '')
  const { status, body } = await browser.ask('user', { token, claims: { nonce } })
  expect([status, body.reasons[0].name]).toEqual([400, 'USE_DPOP_NONCE'])
})

test('a proof of another key than it names is refused', async () => {
  const jwk = await exportJWK((await generateKeyPair('ES256')).publicKey)
  expect((await browser.ask('user', { token, header: { jwk } })).status).toBe(400)
})

test('a proof that names its private key is refused', async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  expect((await browser.ask('user', { token, header: { jwk } })).status).toBe(400)
})

test('a token of another kind is no proof', async () => {
  expect((await browser.ask('user', { token, header: { typ: 'JWT' } })).status).toBe(400)
})

test('a proof is good once, however many come at once', async () => {
  const dpop = await browser.prove('GET', 'user', { token })
  const headers = { origin: vaultOrigin, dpop, authorization: `DPoP ${token}` }
  const send = () => vault.app.request(`${publicUrl}/vault/v1/user`, { headers })
  const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 400, 400])
})

test('a used proof is remembered until it is too old', async () => {
  const iat = seconds() + 60
  const dpop = await browser.prove('GET', 'user', { token, claims: { iat } })
  const headers = { origin: vaultOrigin, dpop, authorization: `DPoP ${token}` }
  const send = async () => (await vault.app.request(`${publicUrl}/vault/v1/user`, { headers })).status
  expect(await send()).toBe(200)
  vault.clock.now += 119_000
  expect(await send()).toBe(400)
})

test.each([
  [{}],
  [{ origin: 'https://shop.example' }],
  [{ origin: 'null' }],
  [{ origin: `${vaultOrigin}.evil.example` }],
])('whoever is not the vault is refused: %j', async (headers: Record<string, string>) => {
  const response = await vault.app.request(`${publicUrl}/vault/v1/login/guest`, { method: 'POST', headers })
  expect(response.status).toBe(403)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test('the vault may ask from its pages, without cookies', async () => {
  const response = await vault.app.request(`${publicUrl}/vault/v1/user`, {
    method: 'OPTIONS',
    headers: {
      origin: vaultOrigin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'dpop',
    },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe(vaultOrigin)
  expect(response.headers.get('access-control-allow-headers')).toContain('DPoP')
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
})
