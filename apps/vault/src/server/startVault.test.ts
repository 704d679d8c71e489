import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { VaultOptions } from './options.ts'
import { startVault } from './startVault.ts'

const networks = [
  {
    caipNetworkId: 'eip155:31337',
    name: 'Local',
    rpcUrl: 'http://127.0.0.1:8545',
    symbol: 'ETH',
    decimals: 18,
  },
]

let directory: string
const cleanups: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vault-'))
  await writeFile(join(directory, 'frame.html'), '<!doctype html>frame')
  await writeFile(join(directory, 'window.html'), '<!doctype html>window')
  await writeFile(join(directory, 'worker-A.js'), 'postMessage(1)')
  await writeFile(join(directory, 'notes.txt'), 'not of the release')
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  await rm(directory, { recursive: true })
})

async function start(options: Partial<VaultOptions> = {}) {
  const vault = await startVault({
    ...{ url: 'http://127.0.0.1:4103', serviceUrl: 'http://127.0.0.1:4101', networks, directory, port: 0 },
    ...options,
  })
  cleanups.push(vault.stop)
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${vault.port}${path}`, { headers })
}

/** A service whose answer about its sites can be anything. */
async function startService(answer: () => { readonly status: number; readonly body: unknown }) {
  const server = createServer((_, response) => {
    const { status, body } = answer()
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => new Promise((resolve) => server.close(resolve)))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const readAncestors = async (response: Response) =>
  /frame-ancestors ([^;]*)/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1]

test('serves the frame to the sites of the operator’s list', async () => {
  const ask = await start({ origins: ['https://shop.example'] })
  const response = await ask('/frame')
  expect(await response.text()).toContain('frame')
  expect(await readAncestors(response)).toBe('https://shop.example:*')
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
})

test('takes the list from the service where the operator has none', async () => {
  const serviceUrl = await startService(() => ({
    status: 200,
    body: { allowedOrigins: ['https://shop.example'] },
  }))
  const ask = await start({ serviceUrl })
  expect(await readAncestors(await ask('/frame'))).toBe('https://shop.example:*')
  expect(await (await ask('/config.json')).json()).toMatchObject({
    serviceUrl,
    origins: ['https://shop.example'],
  })
})

test.each<[string, number, unknown]>([
  ['cannot be fetched', 500, {}],
  ['cannot be read', 200, { allowedOrigins: 'all' }],
  ['is empty', 200, { allowedOrigins: [] }],
])('lets nobody frame it while the list %s', async (_, status, body) => {
  const ask = await start({ serviceUrl: await startService(() => ({ status, body })) })
  expect(await readAncestors(await ask('/frame'))).toBe("'none'")
  expect(await (await ask('/config.json')).json()).toMatchObject({ origins: [] })
})

test('asks again at once where the list did not come', async () => {
  let isUp = false
  const serviceUrl = await startService(() =>
    isUp ? { status: 200, body: { allowedOrigins: ['https://shop.example'] } } : { status: 503, body: {} },
  )
  const ask = await start({ serviceUrl })
  expect(await readAncestors(await ask('/frame'))).toBe("'none'")
  isUp = true
  expect(await readAncestors(await ask('/frame'))).toBe('https://shop.example:*')
})

test('lets nobody frame its window', async () => {
  const ask = await start({ origins: ['https://shop.example'] })
  expect(await readAncestors(await ask('/window'))).toBe("'none'")
})

test('hands out the escape kit as a file to keep', async () => {
  await writeFile(join(directory, 'escape-kit.html'), '<!doctype html>kit')
  const response = await (await start({ origins: [] }))('/escape-kit')
  expect(response.headers.get('Content-Disposition')).toContain('attachment')
  expect(await response.text()).toContain('kit')
})

test.each(['/notes.txt', '/../package.json', '/%2e%2e%2fpackage.json', '/main.ts'])(
  'does not serve %s',
  async (path) => {
    const ask = await start({ origins: [] })
    expect((await ask(path)).status).toBe(404)
  },
)

test('serves files by their hash for good, and says when a page has not changed', async () => {
  const ask = await start({ origins: [] })
  expect((await ask('/worker-A.js')).headers.get('Cache-Control')).toContain('immutable')
  const { headers } = await ask('/frame')
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect((await ask('/frame', { 'If-None-Match': headers.get('ETag') ?? '' })).status).toBe(304)
})

test.each<[string, Partial<VaultOptions>]>([
  ['an address with a path', { url: 'https://vault.example/frame' }],
  ['no network', { networks: [] }],
])('does not start with %s', async (_, options) => {
  await expect(start(options)).rejects.toThrow()
})
