import { expect, test } from 'vitest'
import { getBearer } from './getBearer.ts'
import { readBody } from './readBody.ts'

const post = (body: BodyInit | null) =>
  new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit)
const refused = { code: 'PORTICO-SIWX-003', details: 'body' }

test('a body of the length that is allowed is read, one byte more is refused', async () => {
  expect(await readBody(post('"abcd"'), 6)).toBe('abcd')
  await expect(readBody(post('"abcde"'), 6)).rejects.toMatchObject(refused)
})

test('a body that goes on for ever is left', async () => {
  let isLeft = false
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    cancel: () => {
      isLeft = true
    },
  })
  await expect(readBody(post(endless), 10_000)).rejects.toMatchObject(refused)
  expect(isLeft).toBe(true)
})

test('no body, and what is no JSON, are refused with their cause', async () => {
  for (const body of [null, '', '{'])
    await expect(readBody(post(body), 100)).rejects.toMatchObject({
      ...refused,
      cause: expect.any(SyntaxError),
    })
})

test.each([
  ['Bearer abc', 'abc'],
  ['bearer  abc', 'abc'],
  ['abc', 'abc'],
  ['no bearer abc', 'no bearer abc'],
  [undefined, ''],
])('of the header %j the token is %j', (header, token) => {
  const headers: HeadersInit = header === undefined ? {} : { authorization: header }
  expect(getBearer(new Request('http://localhost/', { headers }), 'authorization')).toBe(token)
})
