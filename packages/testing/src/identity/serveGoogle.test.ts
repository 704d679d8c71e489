import * as openid from 'openid-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createOpenidClient } from './fixtures/openidClient.ts'
import { redirectUri } from './fixtures/plainClient.ts'
import { type IdentityProvider, startIdentityProvider } from './startIdentityProvider.ts'

let provider: IdentityProvider
let registered: readonly string[] = [redirectUri]

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, redirectUris: () => registered })
})
afterEach(() => {
  provider.clear()
  registered = [redirectUri]
})
afterAll(() => provider.stop())

function connect() {
  const { issuer, clientId, clientSecret } = provider.clients.google
  const authentication = openid.ClientSecretPost(clientSecret)
  return createOpenidClient({ issuer, clientId, authentication, query: { scope: 'openid email profile' } })
}

test('who signs in is told by the id token and by the profile', async () => {
  const client = await connect()
  const tokens = await client.exchange(await client.signIn('Maya Ruiz'))
  const claims = tokens.claims()
  expect(claims).toMatchObject({
    ...{ iss: provider.clients.google.issuer, aud: 'portico-google', sub: expect.stringMatching(/^\d{21}$/) },
    ...{ email: 'maya.ruiz@shop.example', email_verified: true, name: 'Maya Ruiz' },
  })
  const profile = await openid.fetchUserInfo(client.configuration, tokens.access_token, claims?.sub ?? '')
  expect(profile).toMatchObject({ email: 'maya.ruiz@shop.example', name: 'Maya Ruiz' })
})

test('an account is the same whenever somebody comes with its name, and an address is its own', async () => {
  const signIn = async (name: string) => {
    const client = await connect()
    return (await client.exchange(await client.signIn(name))).claims()
  }
  const maya = await signIn('maya')
  expect((await signIn(' MAYA '))?.sub).toBe(maya?.sub)
  const ada = await signIn('ada@mail.example')
  expect([ada?.sub === maya?.sub, ada?.email, ada?.name]).toEqual([false, 'ada@mail.example', 'Ada'])
})

test('the endpoints are those that discovery tells', async () => {
  const { configuration } = await connect()
  const { endpoints } = provider.clients.google
  expect(configuration.serverMetadata()).toMatchObject({
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    userinfo_endpoint: endpoints.profile,
    jwks_uri: endpoints.keys,
    code_challenge_methods_supported: ['S256'],
  })
})

test('the sign-in page cuts the opener off, runs nothing and stands in no frame', async () => {
  const { status, headers, html } = await (await connect()).open({ prompt: 'select_account' })
  expect([status, headers.get('cross-origin-opener-policy')]).toEqual([200, 'same-origin'])
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(html).toContain('<h1>Sign in with Google</h1>')
})

test.each([
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Chrome/140.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone) Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]',
  'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 350.0',
  'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36 Telegram-Android/11.0',
])('a browser within an app is refused: %s', async (agent) => {
  const page = await (await connect()).open({}, { 'user-agent': agent })
  expect(page.status).toBe(403)
  expect(page.html).toContain('disallowed_useragent')
})

test('nobody is sent where the client has not registered, and what it registers late counts at once', async () => {
  const client = await connect()
  const late = 'https://late.example/callback'
  for (const redirect_uri of [late, `${redirectUri}/`, `${provider.clients.google.issuer}/nowhere`]) {
    const page = await client.open({ redirect_uri })
    expect([page.status, page.headers.get('location')]).toEqual([400, null])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.html).toContain('invalid_redirect_uri')
  }
  registered = [late]
  expect((await (await client.open({ redirect_uri: late })).continueAs('maya')).url.host).toBe('late.example')
})

test('who cancels is led back', async () => {
  const { url } = await (await (await connect()).open({ state: 'known' })).cancel()
  expect(url.href.split('?')[0]).toBe(redirectUri)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ error: 'access_denied', state: 'known' })
})

test('who asks to be let in without a page is refused, even after a sign-in', async () => {
  const client = await connect()
  await client.signIn('maya')
  const { status, headers } = await client.open({ prompt: 'none' })
  const { searchParams } = new URL(headers.get('location') ?? '')
  expect([status, searchParams.get('error')]).toEqual([303, 'login_required'])
})

test('a name that cannot be one is asked for again', async () => {
  const page = await (await connect()).open()
  for (const account of ['', ' ', 'a'.repeat(101)]) {
    const again = await page.submit({ account, action: 'continue' })
    expect([again.status, again.html.includes('Type a name')]).toEqual([400, true])
  }
  expect((await page.continueAs('<b>&"')).url.searchParams.has('code')).toBe(true)
  const { html } = await (await connect()).open()
  expect(html).toContain('<option value="&lt;b&gt;&amp;&quot;"></option>')
})

test('a code is good once, and only with its verifier', async () => {
  const client = await connect()
  const arrival = await client.signIn('maya')
  await client.exchange(arrival)
  await expect(client.exchange(arrival)).rejects.toMatchObject({ error: 'invalid_grant' })
  const other = client.exchange(await client.signIn('maya'), openid.randomPKCECodeVerifier())
  await expect(other).rejects.toMatchObject({ error: 'invalid_grant' })
})

test('two people sign in after each other in one browser, each as themselves', async () => {
  const client = await connect()
  const page = await client.open()
  const first = await client.exchange(await page.continueAs('maya'))
  const second = await client.exchange(await client.signIn('ada'))
  expect([first.claims()?.name, second.claims()?.name]).toEqual(['Maya', 'Ada'])
  // What was shown before leads nowhere now.
  expect((await page.submit({ account: 'noor', action: 'continue' })).html).toContain(
    'This sign-in has ended',
  )
})
