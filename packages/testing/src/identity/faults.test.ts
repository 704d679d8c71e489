import { importPKCS8, SignJWT } from 'jose'
import * as openid from 'openid-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createFaults, type Fault } from './faults.ts'
import { createOpenidClient } from './fixtures/openidClient.ts'
import { redirectUri } from './fixtures/plainClient.ts'
import { type IdentityProvider, startIdentityProvider } from './startIdentityProvider.ts'

type OpenidBrand = 'google' | 'apple'

let provider: IdentityProvider

const start = () => startIdentityProvider({ port: 0, redirectUris: () => [redirectUri] })

beforeAll(async () => {
  provider = await start()
})
afterEach(() => provider.clear())
afterAll(() => provider.stop())

async function signAppleSecret({ clients }: IdentityProvider): Promise<string> {
  const { teamId, clientId, issuer, keyId, privateKey } = clients.apple
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importPKCS8(privateKey, 'ES256'))
}

async function connect(brand: OpenidBrand, from = provider) {
  const { issuer, clientId } = from.clients[brand]
  const secret = brand === 'google' ? from.clients.google.clientSecret : await signAppleSecret(from)
  const query =
    brand === 'google' ? { scope: 'openid email' } : { scope: 'openid email', response_mode: 'form_post' }
  const client = await createOpenidClient({
    ...{ issuer, clientId, authentication: openid.ClientSecretPost(secret), query },
  })
  // The library trusts what comes straight from a token endpoint, unless it is told not to.
  openid.enableNonRepudiationChecks(client.configuration)
  return client
}

const complaints: readonly (readonly [fault: Fault, complaint: RegExp])[] = [
  ['badSignature', /signature verification failed/],
  ['wrongNonce', /unexpected ID Token "nonce"/],
  ['wrongIssuer', /unexpected JWT "iss"/],
  ['tokenRefused', /invalid_grant/],
]
const cases = (['google', 'apple'] as const).flatMap((brand) =>
  complaints.map(([fault, complaint]) => [brand, fault, complaint] as const),
)

/** Everything that an error says, down to its causes. */
function writeError(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error)
  const { code = '' } = error as { readonly code?: string }
  return `${error.message} ${code} ${JSON.stringify(error)} ${writeError(error.cause)}`
}

test.each(cases)(
  '%s fails as %s says, and a client notices, until it is cleared',
  async (brand, fault, complaint) => {
    const client = await connect(brand)
    const recover = provider.fail(brand, fault)
    const attempt = client.exchange(await client.signIn('maya')).then(String, writeError)
    expect(await attempt).toMatch(complaint)
    recover()
    const email = (await client.exchange(await client.signIn('maya'))).claims()?.email
    expect(email).toContain('@')
  },
)

test('nobody is told who signed in where the profile is down', async () => {
  const client = await connect('google')
  const { access_token: token, claims } = await client.exchange(await client.signIn('maya'))
  const ask = () => openid.fetchUserInfo(client.configuration, token, claims()?.sub ?? '')
  provider.fail('google', 'userinfoDown')
  await expect(ask()).rejects.toThrow()
  provider.clear()
  expect(await ask()).toMatchObject({ email: 'maya@shop.example' })
})

test.each(['google', 'apple'] as const)('%s is silent until the fault ends', async (brand) => {
  const client = await connect(brand)
  const arrival = await client.signIn('maya')
  const recover = provider.fail(brand, 'silent')
  let hasAnswered = false
  const tokens = client.exchange(arrival).finally(() => {
    hasAnswered = true
  })
  // Others go on.
  await client.signIn('ada')
  expect(hasAnswered).toBe(false)
  recover()
  expect((await tokens).claims()).toBeDefined()
})

test('a server ends while somebody waits for its answer', async () => {
  const own = await start()
  const client = await connect('google', own)
  const arrival = await client.signIn('maya')
  own.fail('google', 'silent')
  const tokens = client.exchange(arrival).then(String, String)
  await client.signIn('ada')
  await own.stop()
  expect(await tokens).toContain('TypeError')
  await expect(fetch(own.url)).rejects.toThrow()
})

test('a brand fails only where it has something that can', () => {
  const { fail } = createFaults()
  expect(() => fail('github', 'badSignature')).toThrow('Nothing of github')
  expect(() => fail('apple', 'userinfoDown')).toThrow('Nothing of apple')
})
