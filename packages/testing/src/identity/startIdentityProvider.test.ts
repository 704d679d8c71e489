import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlainClient, redirectUri } from './fixtures/plainClient.ts'
import { type IdentityProvider, startIdentityProvider } from './startIdentityProvider.ts'

let provider: IdentityProvider

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, redirectUris: () => [redirectUri] })
})
afterAll(() => provider.stop())

const open = () => fetch(provider.url)
const signIn = (name: string) =>
  createPlainClient('github', provider.clients.github, { scope: 'read:user' }).signIn(name)

test('its own page says whom it plays and that it is none of them, and runs nothing', async () => {
  const answer = await open()
  const html = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const text of ['Not the real ones', 'Google', 'Facebook', 'maya, ada, noor'])
    expect(html).toContain(text)
  expect(html).not.toMatch(/<script|Farcaster/)
})

test('whoever has signed in stands there, once, as text', async () => {
  expect(await (await open()).text()).not.toContain('lena')
  await signIn('Lena')
  await signIn(' lena ')
  await signIn('<b>lena')
  const html = await (await open()).text()
  expect(html.match(/lena/g)).toHaveLength(2)
  expect(html).toContain('&lt;b&gt;lena')
})

test('what is neither a brand nor its own page is nothing', async () => {
  for (const path of ['/nobody', '/index.html', '/favicon.ico'])
    expect((await fetch(provider.url + path)).status).toBe(404)
  expect((await fetch(`${provider.url}/?from=demo`)).status).toBe(200)
})
