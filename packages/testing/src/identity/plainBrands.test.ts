import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPlainClient, redirectUri } from './fixtures/plainClient.ts'
import { type IdentityProvider, startIdentityProvider } from './startIdentityProvider.ts'

const plain = ['github', 'x', 'discord', 'facebook'] as const
type PlainBrand = (typeof plain)[number]

let provider: IdentityProvider

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, redirectUris: () => [redirectUri] })
})
afterEach(() => provider.clear())
afterAll(() => provider.stop())

const scopes = {
  github: 'read:user user:email',
  x: 'users.read tweet.read',
  discord: 'identify email',
  facebook: 'public_profile email',
}

const connect = (brand: PlainBrand, changes: { scope?: string; verifier?: string } = {}) =>
  createPlainClient(brand, provider.clients[brand], { scope: scopes[brand], ...changes })

async function signIn(brand: PlainBrand, name: string, scope?: string) {
  const client = connect(brand, scope === undefined ? {} : { scope })
  const { access_token: token } = await client.exchange(await client.signIn(name))
  return { token, ask: (url?: string) => client.ask(token, url) }
}

async function readProfile(brand: PlainBrand, name: string, query = '') {
  const { ask } = await signIn(brand, name)
  return (await ask(`${provider.clients[brand].endpoints.profile}${query}`)).json()
}

const refusals: Record<PlainBrand, readonly [status: number, body: object]> = {
  github: [200, { error: 'bad_verification_code' }],
  x: [400, { error: 'invalid_request' }],
  discord: [400, { error: 'invalid_grant' }],
  facebook: [400, { error: { type: 'OAuthException', code: 100 } }],
}

async function expectRefusal(brand: PlainBrand, answer: Response) {
  const [status, body] = refusals[brand]
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject(body)
}

test.each(plain)('%s gives a code once', async (brand) => {
  const client = connect(brand)
  const answer = await client.signIn('maya')
  await client.exchange(answer)
  await expectRefusal(brand, await client.tryExchange(answer))
})

test.each(plain)('%s gives nothing to who has the code without its verifier', async (brand) => {
  const client = connect(brand, { verifier: 'a'.repeat(43) })
  await expectRefusal(brand, await client.tryExchange(await client.signIn('maya')))
})

test.each(plain)('%s refuses a client with a wrong secret', async (brand) => {
  const right = provider.clients[brand]
  const client = createPlainClient(brand, { ...right, clientSecret: 'wrong' }, { scope: scopes[brand] })
  const answer = await client.tryExchange(await client.signIn('maya'))
  const body = await answer.json()
  expect([answer.status, body.access_token]).toEqual([
    { github: 200, x: 401, discord: 401, facebook: 400 }[brand],
    undefined,
  ])
})

test.each(plain)('%s sends nobody where the client has not registered', async (brand) => {
  const client = connect(brand)
  for (const redirect_uri of [`${redirectUri}/`, `${redirectUri}?a=b`, 'https://evil.example/callback']) {
    const page = await client.open({ redirect_uri })
    expect([page.status, page.headers.get('location')]).toEqual([400, null])
    expect(page.html).toContain('redirect_uri_mismatch')
  }
  expect((await client.open({ client_id: 'another' })).status).toBe(400)
})

test.each(plain)('%s lets no other page in the browser press its buttons', async (brand) => {
  const { clientId, endpoints } = provider.clients[brand]
  const query = { client_id: clientId, redirect_uri: redirectUri, state: 'known', code_challenge: 'a' }
  const asked = new URLSearchParams({ ...query, code_challenge_method: 'S256' })
  const answer = await fetch(`${endpoints.authorization}?${asked}`, {
    ...{ method: 'POST', redirect: 'manual', headers: { origin: 'https://evil.example' } },
    body: new URLSearchParams({ account: 'maya', action: 'continue' }),
  })
  expect(answer.status).toBe(403)
})

test.each([
  ['github', { error: 'access_denied' }],
  ['x', { error: 'access_denied' }],
  ['discord', { error: 'access_denied' }],
  ['facebook', { error: 'access_denied', error_reason: 'user_denied' }],
] as const)('%s leads back who cancels', async (brand, fields) => {
  const { url } = await (await connect(brand).open({ state: 'known' })).cancel()
  expect(url.href.split('?')[0]).toBe(redirectUri)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ ...fields, state: 'known' })
  expect(url.searchParams.has('code')).toBe(false)
})

test.each(plain)('%s fails at its token endpoint and at its profile where it is told to', async (brand) => {
  const { token, ask } = await signIn(brand, 'maya')
  expect(token).not.toBe('')
  const { profile } = provider.clients[brand].endpoints
  const recover = provider.fail(brand, 'userinfoDown')
  expect((await ask(profile)).status).toBe(503)
  recover()
  expect((await ask(profile)).status).toBe(200)
  provider.fail(brand, 'tokenRefused')
  const client = connect(brand)
  await expectRefusal(brand, await client.tryExchange(await client.signIn('maya')))
  provider.clear()
  await client.exchange(await client.signIn('maya'))
})

test.each(plain)('%s knows no access token but its own', async (brand) => {
  const { ask } = await signIn(brand === 'x' ? 'github' : 'x', 'maya')
  const answer = await ask(provider.clients[brand].endpoints.profile)
  expect(answer.status).toBe(brand === 'facebook' ? 400 : 401)
})

test('github says who somebody is by a number, and keeps addresses apart', async () => {
  const { ask } = await signIn('github', 'Maya Ruiz')
  const { profile, emails } = provider.clients.github.endpoints
  const user = await (await ask(profile)).json()
  expect(user).toEqual({ id: expect.any(Number), login: 'maya-ruiz', name: 'Maya Ruiz', email: null })
  expect(await (await ask(emails)).json()).toMatchObject([
    { email: 'old-maya.ruiz@shop.example', primary: false, verified: false },
    { email: `${user.id}+maya-ruiz@users.noreply.github.example`, primary: false, verified: true },
    { email: 'maya.ruiz@shop.example', primary: true, verified: true },
  ])
  expect(await readProfile('github', 'public-pia')).toMatchObject({ email: 'public-pia@shop.example' })
  const unverified = await (await (await signIn('github', 'unverified-una')).ask(emails)).json()
  expect(unverified.at(-1)).toMatchObject({ primary: true, verified: false })
})

test('github keeps addresses from a client that did not ask for them, and talks to none without a name', async () => {
  const { token, ask } = await signIn('github', 'maya', 'read:user')
  const { profile = '', emails } = provider.clients.github.endpoints
  expect((await ask(emails)).status).toBe(404)
  const status = await new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` }
    request(profile, { headers }, ({ statusCode }) => resolve(statusCode)).end()
  })
  expect(status).toBe(403)
})

test('github speaks forms to who does not ask for JSON', async () => {
  const { clientId, clientSecret, endpoints } = provider.clients.github
  const form = { client_id: clientId, client_secret: clientSecret, code: 'none' }
  const answer = await fetch(endpoints.token, { method: 'POST', body: new URLSearchParams(form) })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/x-www-form-urlencoded; charset=utf-8',
  ])
  expect(new URLSearchParams(await answer.text()).get('error')).toBe('bad_verification_code')
})

test('x insists on PKCE, on a secret in the header and on its scopes, and knows no address', async () => {
  const { clientId, clientSecret, endpoints } = provider.clients.x
  const query = new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri, state: 'known' })
  expect((await fetch(`${endpoints.authorization}?${query}`)).status).toBe(400)
  const form = { client_id: clientId, client_secret: clientSecret, code: 'none' }
  const answer = await fetch(endpoints.token, { method: 'POST', body: new URLSearchParams(form) })
  expect([answer.status, (await answer.json()).error]).toEqual([401, 'unauthorized_client'])
  expect(await readProfile('x', 'Maya Ruiz')).toEqual({
    data: { id: expect.stringMatching(/^\d+$/), name: 'Maya Ruiz', username: 'maya_ruiz' },
  })
  expect((await (await signIn('x', 'maya', 'users.read')).ask(endpoints.profile)).status).toBe(403)
})

test('discord says which address is unverified', async () => {
  const profile = await readProfile('discord', 'maya')
  expect(profile).toEqual({
    ...{ id: expect.stringMatching(/^\d+$/), username: 'maya', global_name: 'Maya' },
    ...{ email: 'maya@shop.example', verified: true },
  })
  expect(await readProfile('discord', 'unverified-una')).toMatchObject({ verified: false })
  expect(await readProfile('discord', 'unverified-una')).not.toMatchObject({ id: profile.id })
})

test('facebook answers with what is asked for, and some people have no address', async () => {
  const fields = '?fields=id,name,email'
  expect(await readProfile('facebook', 'Maya@Mail.example', fields)).toEqual({
    ...{ id: expect.any(String), name: 'Maya', email: 'maya@mail.example' },
  })
  expect(await readProfile('facebook', 'maya')).toEqual({ id: expect.any(String), name: 'Maya' })
  expect(await readProfile('facebook', 'nomail-nina', fields)).not.toHaveProperty('email')
})
