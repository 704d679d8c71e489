import { expect, test } from 'vitest'
import { startUpstream } from '../fixtures/startUpstream.ts'
import { fetchBounded } from './fetchBounded.ts'

const limit = 10 * 1024 * 1024

test('an answer comes through with its status and head', async () => {
  const url = await startUpstream(async (request, response) => {
    response.writeHead(201, { 'x-method': request.method }).end(`${await request.toArray()}`)
  })
  const response = await fetchBounded(url, { method: 'POST', body: 'hello' })
  expect([response.status, response.statusText, response.headers.get('x-method')]).toEqual([
    201,
    'Created',
    'POST',
  ])
  expect(await response.text()).toBe('hello')
})

test('an answer without a body is one', async () => {
  const url = await startUpstream((_, response) => response.writeHead(204).end())
  const response = await fetchBounded(url)
  expect([response.status, response.body]).toEqual([204, null])
})

test('an answer may hold 10 MiB, and not a byte more', async () => {
  const url = await startUpstream((request, response) => {
    response.end(Buffer.alloc(request.url === '/more' ? limit + 1 : limit))
  })
  expect((await (await fetchBounded(url)).arrayBuffer()).byteLength).toBe(limit)
  const tooLarge = await fetchBounded(`${url}/more`)
  await expect(tooLarge.arrayBuffer()).rejects.toMatchObject({ name: 'AnswerTooLargeError' })
})
