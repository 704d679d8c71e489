import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { Transformer } from '@napi-rs/image'
import { ipfsFolder } from '@portico/testing/chain'
import { Hono } from 'hono'
import { imageSize } from 'image-size'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { answerError } from '../http/ApiError.ts'
import { createFileFetcher } from '../outbound/createFileFetcher.ts'
import { createImageProxy } from './createImageProxy.ts'
import { createImageStore, type ImageStore } from './createImageStore.ts'
import { withSize } from './fixtures/withSize.ts'
import { createImageRoutes, toImagePath } from './imageRoutes.ts'
import { createResizers } from './resizer/createResizers.ts'

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const hostileSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><rect width="9"/></svg>'
const files = new Map<string, Buffer | string | ((response: ServerResponse) => void)>()
const asked: string[] = []
const clock = { now: 1 }
let server: Server
let url: string
let db: Awaited<ReturnType<typeof openDatabase>>
let store: ImageStore
let app: Hono
const resizers = createResizers()

beforeAll(async () => {
  const meadow = await readFile(new URL('portico-meadow/1.webp', ipfsFolder))
  files.set('/a.webp', meadow).set('/a.gif', gif).set('/a.svg', hostileSvg)
  files.set('/a.png', await new Transformer(meadow).png()).set('/a.jpg', await new Transformer(meadow).jpeg())
  files.set('/a.avif', await new Transformer(meadow).resize(400).avif())
  files
    .set('/page.html', '<!doctype html><script>alert(1)</script>')
    .set('/cut.webp', meadow.subarray(0, 2000))
  files.set('/huge.png', withSize(await new Transformer(meadow).png(), 60_000))
  files.set('/large', Buffer.alloc(600_000)).set('/bad.svg', '<svg><g></svg>')
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const file = files.get(url)
    if (typeof file === 'function') return file(response)
    // Whatever it is, it is called a page: what counts are the bytes.
    response.writeHead(file ? 200 : 404, { 'content-type': 'text/html' }).end(file)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  db = await openDatabase({})
  store = createImageStore(db, () => clock.now)
  app = new Hono().route('/', createImageRoutes(createProxy()))
  app.onError(answerError(pino({ level: 'silent' })))
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  resizers.close()
  await db.destroy()
})

const createProxy = () =>
  createImageProxy({
    store,
    fetchFile: createFileFetcher({ timeLimit: 3000, isLoopbackAllowed: true }),
    gateways: { ipfs: [`${url}/`], arweave: [] },
    limit: 500_000,
    resizers,
    now: () => clock.now,
  })

async function show(uri: string, query = '', headers: Record<string, string> = {}) {
  const id = (await store.name([uri])).get(uri) as string
  const response = await app.request(toImagePath(id) + query, { headers })
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  }
}

test.each([
  ['/a.png', 'image/png'],
  ['/a.jpg', 'image/jpeg'],
  ['/a.webp', 'image/webp'],
  ['/a.avif', 'image/avif'],
  ['/a.gif', 'image/gif'],
])('%s is shown as what it is, whatever it is called', async (path, type) => {
  const { status, headers, body } = await show(url + path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('cache-control')).toBe('public, max-age=86400')
  expect(body.equals(files.get(path) as Buffer)).toBe(true)
  expect((await show(url + path, '', { 'if-none-match': headers.get('etag') as string })).status).toBe(304)
})

test.each(['/a.png', '/a.jpg', '/a.webp', '/a.avif'])('%s is made smaller', async (path) => {
  for (const width of [96, 384]) {
    const { headers, body } = await show(url + path, `?w=${width}`)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(imageSize(body)).toMatchObject({ type: 'webp', width, height: width })
  }
})

test('what is small stays as it is', async () => {
  expect((await show(`${url}/a.gif`, '?w=384')).body.equals(gif)).toBe(true)
})

test('an SVG comes without its scripts', async () => {
  const { headers, body } = await show(`${url}/a.svg`, '?w=96')
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(`${body}`).toContain('<rect width="9">')
  expect(`${body}`).not.toMatch(/script|onload/)
  const inline = await show(`data:image/svg+xml;utf8,${hostileSvg}`)
  expect(`${inline.body}`).toBe(`${body}`)
})

test.each(['/page.html', '/huge.png', '/large', '/bad.svg', '/none', '/../a.png?x'])(
  '%s is not shown',
  async (path) => {
    expect((await show(url + path)).status).toBe(404)
  },
)

test('a picture that ends in the middle is shown by browsers as far as it goes, and not made smaller', async () => {
  expect((await show(`${url}/cut.webp`)).status).toBe(200)
  expect((await show(`${url}/cut.webp`, '?w=96')).status).toBe(404)
})

test.each(['http://10.0.0.1/a.png', 'http://169.254.169.254/', 'file:///etc/passwd', 'javascript:alert(1)'])(
  '%s is not asked for',
  async (uri) => {
    expect((await show(uri)).status).toBe(404)
  },
)

test('what the gateway has not named is not shown, and an address is no name', async () => {
  expect((await app.request(toImagePath('A'.repeat(32)))).status).toBe(404)
  expect((await app.request(toImagePath(encodeURIComponent(`${url}/a.png`)))).status).toBe(400)
  expect((await show(`${url}/a.png`, '?w=97')).status).toBe(400)
})

test('many who ask at once are answered by one journey, and the next by none', async () => {
  const file = files.get('/a.png') as Buffer
  files.set('/slow.png', (response) => void setTimeout(() => response.end(file), 50))
  const uri = `${url}/slow.png`
  const answers = await Promise.all(Array.from({ length: 10 }, () => show(uri, '?w=96')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await show(uri, '?w=384')
  expect(asked.filter((path) => path === '/slow.png')).toHaveLength(1)
})

test('one that hangs is given up, and not asked for again before a minute has passed', async () => {
  files.set('/hang', () => {})
  expect((await show(`${url}/hang`)).status).toBe(404)
  expect((await show(`${url}/hang`)).status).toBe(404)
  expect(asked.filter((path) => path === '/hang')).toHaveLength(1)
  files.set('/hang', gif)
  clock.now += 61_000
  expect((await show(`${url}/hang`)).status).toBe(200)
})

test('too many at once are asked to come again', async () => {
  const uris = Array.from({ length: 300 }, (_, index) => `${url}/wait?${index}`)
  const ids = [...(await store.name(uris)).values()]
  const answers = await Promise.all(ids.map((id) => app.request(toImagePath(id))))
  const counts = [404, 503].map((status) => answers.filter((answer) => answer.status === status).length)
  expect(counts).toEqual([206, 94])
})

test('a name is forgotten a month after it was given last', async () => {
  const uri = `${url}/a.gif`
  const id = (await store.name([uri])).get(uri) as string
  const day = 24 * 60 * 60_000
  clock.now += 20 * day
  await store.name([uri])
  clock.now += 20 * day
  await store.name(['https://other.example/'])
  expect(await store.find(id)).toBe(uri)
  clock.now += 31 * day
  await store.name(['https://other.example/'])
  expect(await store.find(id)).toBeNull()
})
