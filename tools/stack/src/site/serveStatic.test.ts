import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StaticSite, serveStatic } from './serveStatic.ts'

let folder: string
let site: StaticSite

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-site-'))
  const directory = join(folder, 'dist')
  await mkdir(join(directory, 'deep'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(directory, 'index.html'), '<!doctype html>home')
  await writeFile(join(directory, 'deep/index.html'), 'deep')
  await writeFile(join(directory, 'app.js'), `export const text = '${'portico '.repeat(500)}'`)
  await writeFile(join(directory, 'picture.webp'), Buffer.alloc(2000))
  await symlink(join(folder, 'secret.txt'), join(directory, 'link.txt'))
  const headers = { 'Content-Security-Policy': "default-src 'none'" }
  site = await serveStatic({ directory, headers, json: { '/stack.json': { gatewayUrl: 'x' } } })
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

/** fetch would tidy the path and hide what is asked for. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const outgoing = request({ host: '127.0.0.1', port: site.port, path, headers, method }).end()
  const [response] = await once(outgoing, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

test('a folder answers its page, with the type and the headers of the site', async () => {
  const { status, headers, body } = await get('/?query=1')
  expect({ status, body }).toEqual({ status: 200, body: '<!doctype html>home' })
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
  expect((await get('/deep/')).body).toBe('deep')
})

test.each(['br', 'gzip'])('text is sent as %s to anyone who reads it', async (encoding) => {
  const { headers } = await get('/app.js', { 'accept-encoding': encoding })
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(Number(headers['content-length'])).toBeLessThan(200)
})

test('plain callers and pictures get plain bytes', async () => {
  expect((await get('/app.js')).headers['content-encoding']).toBeUndefined()
  expect(
    (await get('/picture.webp', { 'accept-encoding': 'br' })).headers['content-encoding'],
  ).toBeUndefined()
})

test('what the caller already has is not sent again, until it changes', async () => {
  const { headers } = await get('/app.js')
  expect(await get('/app.js', { 'if-none-match': `${headers.etag}` })).toMatchObject({
    status: 304,
    body: '',
  })
  expect(await get('/app.js', { 'if-none-match': '"other"' })).toMatchObject({ status: 200 })
})

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/deep/../../secret.txt',
  '//etc/passwd',
  '/link.txt',
  '/%00',
  '/%',
  '/deep',
  '/none.js',
  '/index.html/',
])('%s is not found', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, body: 'Not found\n' })
})

test('what only the running stack knows is JSON', async () => {
  expect(JSON.parse((await get('/stack.json')).body)).toEqual({ gatewayUrl: 'x' })
})

test('HEAD sends no body and other methods are refused', async () => {
  expect(await get('/', {}, 'HEAD')).toMatchObject({ status: 200, body: '' })
  expect(await get('/', {}, 'POST')).toMatchObject({ status: 405 })
})

test('a taken port is an error, and a stopped site frees its port', async () => {
  const first = await serveStatic({ directory: folder })
  await expect(serveStatic({ directory: folder, port: first.port })).rejects.toThrow('EADDRINUSE')
  await first.stop()
  await first.stop()
  const second = await serveStatic({ directory: folder, port: first.port })
  await second.stop()
})

test('a folder placed over the site answers for its path, and for nothing outside it', async () => {
  const over = join(folder, 'over')
  await mkdir(over)
  await writeFile(join(over, 'plugin.js'), 'plugin')
  let folders = {}
  const both = await serveStatic({ directory: join(folder, 'dist'), folders: () => folders })
  const read = async (path: string) => (await fetch(`${both.url}${path}`)).text()
  expect(await read('/portico/plugin.js')).toBe('Not found\n')
  folders = { '/portico/': over }
  expect(await read('/portico/plugin.js')).toBe('plugin')
  expect(await read('/portico/..%2fsecret.txt')).toBe('Not found\n')
  expect(await read('/')).toContain('home')
  await both.stop()
})

test('pages that listen hear events until they leave', async () => {
  const pages = new Set<(data: string) => void>()
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const events = {
    '/changes': (send: (data: string) => void) => {
      pages.add(send)
      return () => {
        pages.delete(send)
        leave()
      }
    },
  } as const
  const live = await serveStatic({ directory: join(folder, 'dist'), events })
  const leaving = new AbortController()
  const { headers, body } = await fetch(`${live.url}/changes`, { signal: leaving.signal })
  expect(headers.get('content-type')).toBe('text/event-stream')
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe(':\n\n')
  for (const send of pages) send('1.0.0')
  expect((await reader?.read())?.value).toBe('data: 1.0.0\n\n')
  leaving.abort()
  await left
  expect(pages.size).toBe(0)
  await live.stop()
})
