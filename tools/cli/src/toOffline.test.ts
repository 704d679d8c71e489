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
