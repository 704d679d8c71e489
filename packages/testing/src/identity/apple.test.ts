import { generateKeyPair, importPKCS8, SignJWT } from 'jose'
import * as openid from 'openid-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createOpenidClient } from './fixtures/openidClient.ts'
import { redirectUri } from './fixtures/plainClient.ts'
import { type IdentityProvider, startIdentityProvider } from './startIdentityProvider.ts'

let provider: IdentityProvider

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, redirectUris: () => [redirectUri] })
})
afterEach(() => provider.clear())
afterAll(() => provider.stop())

interface Secret {
  readonly team?: string
  readonly client?: string
  readonly audience?: string
  readonly keyId?: string
  readonly key?: CryptoKey
  /** Seconds it is good for. */
  readonly age?: number
}

/** Signs as Apple asks its clients to, but for what is changed. */
async function signSecret(changes: Secret = {}): Promise<string> {
  const { teamId, clientId, issuer, keyId, privateKey } = provider.clients.apple
  const { team, client, audience, key, age = 300 } = changes
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: changes.keyId ?? keyId })
    .setIssuer(team ?? teamId)
    .setSubject(client ?? clientId)
    .setAudience(audience ?? issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + age)
    .sign(key ?? (await importPKCS8(privateKey, 'ES256')))
}

async function connect(secret?: string) {
  const { issuer, clientId } = provider.clients.apple
  const signed = secret ?? (await signSecret())
  return createOpenidClient({
    ...{ issuer, clientId, authentication: openid.ClientSecretPost(signed) },
    query: { scope: 'openid name email', response_mode: 'form_post' },
  })
}

test('who signs in comes back by a form, and has a relay address that is verified in quotation marks', async () => {
  const client = await connect()
  const arrival = await client.signIn('maya')
  expect([arrival.url.href, arrival.form?.has('code')]).toEqual([redirectUri, true])
  expect((await client.exchange(arrival)).claims()).toMatchObject({
    sub: expect.stringMatching(/^000105\.[\da-f]{32}\.1421$/),
    email: expect.stringMatching(/^[\da-f]{10}@privaterelay\.appleid\.example$/),
    email_verified: 'true',
    is_private_email: true,
  })
})

test('a name is told once in an account’s life', async () => {
  const client = await connect()
  const first = await client.signIn('Noor van Dam')
  const user = JSON.parse(first.form?.get('user') ?? '')
  expect(user.name).toEqual({ firstName: 'Noor', lastName: 'Van Dam' })
  const email = (await client.exchange(first)).claims()?.email
  expect(user.email).toBe(email)
  const second = await client.signIn('noor van dam')
  expect(second.form?.has('user')).toBe(false)
  expect((await client.exchange(second)).claims()?.email).toBe(email)
})

test('who asks for name or address has to take a form', async () => {
  const client = await connect()
  for (const scope of ['openid name', 'email']) {
    const page = await client.open({ scope, response_mode: 'query' })
    expect([page.status, page.html.includes('response_mode must be form_post')]).toEqual([400, true])
  }
  const { url, form } = await (await client.open({ scope: 'openid', response_mode: 'query' })).continueAs(
    'ada',
  )
  expect([form, url.searchParams.has('code')]).toEqual([null, true])
  const claims = (await client.exchange({ url, form })).claims()
  expect(claims).not.toHaveProperty('email')
})

test('the form runs one script, sends itself, and says where it comes from', async () => {
  const page = await (await (await connect()).open()).submit({ account: 'maya', action: 'continue' })
  expect(page.html).toContain('<script>document.forms[0].submit()</script>')
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/)
  // Without, browsers would send `Origin: null`.
  expect(page.headers.get('referrer-policy')).toBeNull()
})

test('who cancels is led back by a form', async () => {
  const { url, form } = await (await (await connect()).open({ state: 'known' })).cancel()
  expect(url.href).toBe(redirectUri)
  expect(Object.fromEntries(form ?? [])).toEqual({ error: 'user_cancelled_authorize', state: 'known' })
})

test('a secret is refused that is not what Apple asks for', async () => {
  const { privateKey } = await generateKeyPair('ES256')
  const wrong: readonly Secret[] = [
    ...[{ team: 'ANOTHER' }, { client: 'another' }, { audience: 'https://another.example' }],
    ...[{ keyId: 'ANOTHER' }, { key: privateKey }, { age: -1 }, { age: 16_000_000 }],
  ]
  for (const changes of wrong) {
    const client = await connect(await signSecret(changes))
    const arrival = await client.signIn('maya')
    await expect(client.exchange(arrival), JSON.stringify(changes)).rejects.toMatchObject({
      error: 'invalid_client',
    })
  }
  const client = await connect('portico-local-stack-apple-secret')
  const attempt = client.exchange(await client.signIn('maya'))
  await expect(attempt).rejects.toMatchObject({ error: 'invalid_client' })
})

test('a code is good once, and only with its verifier', async () => {
  const client = await connect()
  const arrival = await client.signIn('maya')
  await client.exchange(arrival)
  await expect(client.exchange(arrival)).rejects.toMatchObject({ error: 'invalid_grant' })
  const other = client.exchange(await client.signIn('maya'), openid.randomPKCECodeVerifier())
  await expect(other).rejects.toMatchObject({ error: 'invalid_grant' })
})

test('nobody is sent where the client has not registered', async () => {
  const page = await (await connect()).open({ redirect_uri: 'https://evil.example/callback' })
  expect([page.status, page.html.includes('redirect_uri_mismatch')]).toEqual([400, true])
})
