import { expect } from 'vitest'
import { codeOf, test } from './fixtures/siteTest.ts'
import { toOffline } from './toOffline.ts'

test.for([
  ['a text', 'https://example.com/secret?token=1'],
  ['a URL', new URL('https://example.com/x')],
  ['a request', new Request('https://example.com/x')],
] as const)('refuses %s before anything is sent, and names the origin alone', async ([, input], { site }) => {
  let sent = 0
  const fetch = async () => new Response(String(++sent))
  const call = toOffline({ ...site.context, fetch }).fetch(input)
  await expect(call).rejects.toSatisfy(codeOf('PORTICO-CLI-010'))
  await expect(call).rejects.toMatchObject({ details: 'https://example.com' })
  expect(sent).toBe(0)
})

test.for(['http://127.0.0.1:4400/', 'http://localhost:4400/', 'http://[::1]:4400/'])(
  'lets %s through, and follows it nowhere',
  async (url, { site }) => {
    const sent: (RequestInit | undefined)[] = []
    const fetch: typeof globalThis.fetch = async (_, init) => {
      sent.push(init)
      return new Response()
    }
    const offline = toOffline({ ...site.context, fetch })
    await offline.fetch(url)
    await offline.fetch(url, { redirect: 'manual' })
    expect(sent.map((init) => init?.redirect)).toEqual(['error', 'manual'])
  },
)

test.for(['http://127.0.0.1.example.com/', 'http://localhost.example.com/', 'http://127.example/'])(
  'is not taken in by %s',
  async (url, { site }) => {
    await expect(toOffline(site.context).fetch(url)).rejects.toSatisfy(codeOf('PORTICO-CLI-010'))
  },
)
